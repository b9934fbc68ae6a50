import type { InfrastructureConfig } from '#platform/config.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { say } from '#schemas/sentences/say.js';
import { explainingUnreadable } from '../http/explain-unreadable.js';
import { EnableBanking } from './enable-banking/enable-banking.js';
import { BankError, type BankProvider, type Institution, type ReadingContext } from './port.js';
import { SandboxBank } from './sandbox/sandbox-bank.js';
import type { BankingSettings } from './settings.js';

const unreadable = (_method: string, cause: Error): BankError =>
  new BankError('unavailable', say('bank_answer_unknown'), null, { cause });

type BankingConfig = Pick<InfrastructureConfig, 'gateway' | 'secrets'> & { readonly banking: BankingSettings };

type CallContext = Omit<ReadingContext, 'inTransaction'>;

/** The bank providers of this installation. */
export class BankProviders {
  readonly all: readonly BankProvider[];

  constructor({ banking, gateway, secrets }: BankingConfig) {
    const { enableBanking, sandboxBank, timeoutMs } = banking;
    this.all = [
      ...(enableBanking ? [explainingUnreadable(new EnableBanking({ ...enableBanking, timeoutMs }), unreadable)] : []),
      ...(sandboxBank ? [new SandboxBank(gateway.publicUrl, new SecretBox(secrets))] : []),
    ];
  }

  find(name: string): BankProvider | undefined {
    return this.all.find((provider) => provider.name === name);
  }

  async listInstitutions(country: string, context: CallContext): Promise<Institution[]> {
    const lists = await Promise.all(this.all.map((provider) => provider.listInstitutions(country, context)));
    return lists.flat().sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
  }

  async findInstitution(
    id: string,
    context: CallContext,
  ): Promise<{ readonly provider: BankProvider; readonly institution: Institution } | undefined> {
    for (const provider of this.all) {
      const institution = await provider.findInstitution(id, context);
      if (institution) return { provider, institution };
    }
    return undefined;
  }
}

const made = new WeakMap<object, BankProviders>();

/** One per process, because lists of banks are cached. */
export function bankProvidersOf(config: BankingConfig): BankProviders {
  const known = made.get(config);
  if (known) return known;
  const providers = new BankProviders(config);
  made.set(config, providers);
  return providers;
}
