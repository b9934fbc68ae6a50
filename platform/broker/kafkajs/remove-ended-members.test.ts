import { spawnSync } from 'node:child_process';
import { AssignerProtocol } from 'kafkajs';
import { assignerWithProcess, describeProcess, hasEnded } from './member-identity.js';
import { removeEndedMembers } from './remove-ended-members.js';

const metadata = (userData: Buffer): Buffer =>
  AssignerProtocol.MemberMetadata.encode({ version: 0, topics: ['t'], userData });
const endedPid = spawnSync(process.execPath, ['-e', '']).pid;
const onOtherHost = Buffer.from(JSON.stringify({ host: 'elsewhere', pid: endedPid, identity: 'boot:1' }));

const MEMBERS = [
  { memberId: 'ended', memberMetadata: metadata(describeProcess(endedPid, 'boot:1')) },
  { memberId: 'pid used again', memberMetadata: metadata(describeProcess(process.pid, 'boot:1')) },
  { memberId: 'alive', memberMetadata: metadata(describeProcess(process.pid)) },
  { memberId: 'on another machine', memberMetadata: metadata(onOtherHost) },
  { memberId: 'of an earlier version', memberMetadata: metadata(Buffer.alloc(0)) },
  { memberId: 'of another program', memberMetadata: metadata(Buffer.from('{"subscription":[]}')) },
  { memberId: 'during a rebalance', memberMetadata: Buffer.alloc(0) },
];

function makeGroup(leaveGroup: (request: { memberId: string }) => Promise<unknown>) {
  const coordinator = { describeGroups: async () => ({ groups: [{ members: MEMBERS }] }), leaveGroup };
  return { groupId: 'group', cluster: { findGroupCoordinator: async () => coordinator } };
}

test('members that were processes of this machine and have ended leave the group, and no others', async () => {
  const left: string[] = [];
  await removeEndedMembers(makeGroup(async ({ memberId }) => left.push(memberId)));
  expect(left).toEqual(['ended', 'pid used again']);
});

test('a broker that refuses does not stop the consumer from joining', async () => {
  const refuse = async (): Promise<never> => Promise.reject(new Error('UNKNOWN_MEMBER_ID'));
  await expect(removeEndedMembers(makeGroup(refuse))).resolves.toBeUndefined();
});

test('a member names its process, under the protocol name of earlier versions', () => {
  const assigner = assignerWithProcess({ cluster: {} } as Parameters<typeof assignerWithProcess>[0]);
  const protocol = assigner.protocol({ topics: ['t'] });
  expect(protocol.name).toBe('RoundRobinAssigner');
  expect(AssignerProtocol.MemberMetadata.decode(protocol.metadata)).toMatchObject({ topics: ['t'] });
  expect(hasEnded(protocol.metadata)).toBe(false);
});
