import type { AskedCommand, UploadedFile } from '../journal.js';
import type { ApiReader } from './read-api.js';

/** What the outside world of one organisation holds after the run. */
interface CheckedOrganization {
  readonly id: string;
  readonly apiKey: string;
  /** The references of the vouchers that its external books hold. */
  readonly vouchers: readonly string[];
  /** The texts of the lines that its bank booked. */
  readonly bankLines: readonly string[];
  /** The ids of the events that its webhook receiver accepted, and the types that it asked for. */
  readonly receivedEvents: ReadonlySet<string>;
  readonly webhookTypes: readonly string[];
}

export interface CheckInput {
  readonly url: string;
  readonly workerUrls: readonly string[];
  readonly kafkaBrokers: string;
  readonly organizations: readonly CheckedOrganization[];
  readonly commands: readonly AskedCommand[];
  readonly files: readonly UploadedFile[];
  /** Answers to one command that contradict each other. */
  readonly contradictions: readonly string[];
  /** Runs the command line of the product. Returns what it prints. */
  readonly runCli: (args: readonly string[]) => Promise<string>;
}

/** One organisation, with a reader and its share of the commands. */
export interface Subject extends CheckedOrganization {
  readonly api: ApiReader;
  readonly commands: readonly AskedCommand[];
  readonly files: readonly UploadedFile[];
}
