import { hostname } from 'node:os';
import { AssignerProtocol, PartitionAssigners, type PartitionAssigner } from 'kafkajs';
import { readProcessIdentity } from '../../process-identity.js';

/** A process that is a member of a consumer group. The identity distinguishes it from a later process with the same pid. */
interface MemberProcess {
  readonly host: string;
  readonly pid: number;
  readonly identity: string;
}

let ownProcess: Buffer | undefined;

/** The assigner of kafkajs, with the same name, so that members of earlier versions understand it. Each member adds its process. */
export const assignerWithProcess: PartitionAssigner = (config) => {
  const assigner = PartitionAssigners.roundRobin(config);
  return {
    ...assigner,
    protocol: ({ topics }) => ({
      name: assigner.name,
      metadata: AssignerProtocol.MemberMetadata.encode({
        version: assigner.version,
        topics,
        userData: (ownProcess ??= describeProcess(process.pid)),
      }),
    }),
  };
};

export function describeProcess(pid: number, identity: string = readProcessIdentity(pid) ?? ''): Buffer {
  return Buffer.from(JSON.stringify({ host: hostname(), pid, identity } satisfies MemberProcess));
}

/** Whether the metadata of a member name a process of this machine that has ended. Other machines cannot be judged from here. */
export function hasEnded(memberMetadata: Buffer): boolean {
  const member = readProcess(memberMetadata);
  if (!member || member.host !== hostname() || member.identity === '') return false;
  return readProcessIdentity(member.pid) !== member.identity;
}

function readProcess(memberMetadata: Buffer): MemberProcess | undefined {
  try {
    const { userData } = AssignerProtocol.MemberMetadata.decode(memberMetadata) ?? {};
    return userData?.length ? (JSON.parse(userData.toString()) as MemberProcess) : undefined;
  } catch {
    // A member that is not ours, or an empty answer of the broker during a rebalance.
    return undefined;
  }
}
