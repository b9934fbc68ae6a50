import { positionOf } from '#platform/broker/broker-record.js';
import type { KeyDirectory } from '#platform/security/key-directory.js';
import type { Principal, PrincipalSigner } from '#platform/security/principal.js';
import { ActionError, refuse } from '#schemas/errors.js';
import { bulkTopic, HEADERS } from '#schemas/messages/index.js';
import { seesOnlyOwn } from '#schemas/permissions.js';
import type { ReceivedRecord } from '../received-record.js';
import { gatewayTarget, replyTarget, type ReplyTarget } from '../publish/reply-target.js';

export interface VerifyProofDependencies {
  readonly signer: PrincipalSigner;
  /** Finds the owner of an API key; none for a key that is unknown, expired or revoked. */
  readonly keys: Pick<KeyDirectory, 'findImporter' | 'findClaimedOrganization'>;
  readonly replyPartitions: number;
}

/** The sender of a record; `signedName` is the action in the signature. Error: `unauthenticated`, and `forbidden` for a key or a topic that is not for importers. */
export async function verifyProof(
  { record, envelope }: ReceivedRecord,
  signedName: string,
  { signer, keys }: Pick<VerifyProofDependencies, 'signer' | 'keys'>,
): Promise<Principal> {
  const { proof, kind, id: commandId } = envelope;
  if (kind === 'preview' && (proof.kind === 'key' || proof.kind === 'both')) {
    throw refuse('previews_of_gateway_only');
  }
  if (proof.kind === 'none' || proof.kind === 'both') {
    throw refuse('one_proof_of_sender', { authorization: HEADERS.authorization, principal: HEADERS.principal });
  }
  const principal =
    proof.kind === 'signed'
      ? signer.verify(proof.principal, { commandId, action: signedName, value: record.value ?? Buffer.alloc(0) })
      : await keys.findImporter(proof.apiKey);
  if (!principal) throw refuse('proof_not_valid');
  if (proof.kind === 'key') checkImporter(principal, record.topic);
  return principal;
}

/** The lane of waiting callers belongs to the gateway, so that an import cannot delay them. */
function checkImporter({ answersOn, role }: Principal, topic: string): void {
  if (answersOn !== 'results') {
    throw refuse('key_not_for_importers');
  }
  if (role !== undefined && seesOnlyOwn(role)) {
    throw refuse('role_sees_only_own', { role });
  }
  const worker = topic.split('.')[1] ?? '';
  if (topic === bulkTopic(worker)) return;
  throw refuse('topic_is_for_gateway', { bulk: bulkTopic(worker), topic });
}

/**
 * Where to report that a record was refused: to its verified sender, or else to the owner of the API key that it names. The owner
 * then sees the failed attempt.
 */
export async function findRefusalTarget(
  received: ReceivedRecord,
  { signer, keys, replyPartitions }: VerifyProofDependencies,
): Promise<{ readonly target: ReplyTarget | null; readonly principal: Principal | undefined }> {
  const { kind, action, proof } = received.envelope;
  const signedName = kind === 'command' ? (action ?? '') : '';
  const principal = await verifyProof(received, signedName, { signer, keys }).catch((error: unknown) => {
    if (error instanceof ActionError) return undefined;
    throw error;
  });
  if (principal) return { target: replyTarget(received, principal, replyPartitions), principal };
  const target = gatewayTarget(received, replyPartitions);
  if (target) return { target, principal };
  const apiKey = 'apiKey' in proof ? proof.apiKey : '';
  const organizationId = await keys.findClaimedOrganization(apiKey);
  const owner = organizationId === undefined ? null : { organizationId, record: positionOf(received.record) };
  return { target: owner, principal };
}
