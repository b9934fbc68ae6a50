import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { Handled, Outcome, PublishedEvent } from '#platform/database/handle-once.js';
import type { OutboxRelay } from '#platform/database/outbox-relay.js';
import type { Logger } from '#platform/log.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { commandSeconds, replayedCommands } from '#platform/telemetry/metrics.js';
import { ActionError } from '#schemas/errors.js';
import { rejected } from './problem-outcome.js';
import type { VerifiedCommand } from './read-command.js';
import { openSecrets } from './secret-results.js';
import type { OutcomeSender } from './send-outcomes.js';

export interface PublishOutcomesDependencies {
  readonly sender: OutcomeSender;
  readonly relay: OutboxRelay;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

type HandledCommand = Handled<VerifiedCommand>;

/** Publishes replies, events and follow-ups right after the commit. When that fails they are still in the outbox, for the relay. */
export class OutcomePublisher {
  constructor(private readonly dependencies: PublishOutcomesDependencies) {}

  /** Does not wait for the broker, and does not throw. */
  publish(handled: readonly HandledCommand[]): void {
    const { sender } = this.dependencies;
    this.hand(handled, handled.flatMap(idsOfOthers), () =>
      sender.send(handled.flatMap((item) => [...this.replyOf(item), ...this.followUpsOf(item)])),
    );
    // A caller waits for the replies, and the next batch for its statements. Events follow in the next turn, while the database works.
    setImmediate(() => this.publishEvents(handled));
  }

  private publishEvents(handled: readonly HandledCommand[]): void {
    const { sender } = this.dependencies;
    const leaving = handled.flatMap((item) => this.eventsOf(item));
    if (leaving.length === 0) return;
    this.hand(
      handled,
      leaving.map(({ outboxId }) => outboxId),
      () => sender.sendEvents(leaving.map(({ event, organizationId }) => sender.event(organizationId, event))),
      () => sender.order.giveBack(leaving.map(({ event }) => event)),
    );
  }

  /** Sends records and then has their outbox rows deleted. */
  private hand(
    handled: readonly HandledCommand[],
    outboxIds: readonly bigint[],
    send: () => Promise<void>,
    giveBack: () => void = () => undefined,
  ): void {
    const { relay, log } = this.dependencies;
    let sent: Promise<void>;
    try {
      sent = send();
    } catch (error) {
      // A result that does not fit its schema is a bug in its handler. The command is done all the same.
      giveBack();
      log.error(
        { err: error, commands: handled.map(({ command }) => command.commandId) },
        'results could not be encoded; the relay will try',
      );
      return;
    }
    sent.then(
      () => relay.markPublished(outboxIds),
      (error: unknown) => {
        giveBack();
        log.warn({ err: error, commands: handled.length }, 'publishing failed; the relay will retry');
      },
    );
  }

  private replyOf(item: HandledCommand): OutgoingRecord[] {
    const { command } = item;
    const { commandId, action, reply, record } = command;
    const outcome = this.outcomeOf(item);
    const replayed = item.kind === 'replayed';
    if (replayed) replayedCommands.inc({ action });
    const tookMs = Date.now() - record.timestampMs;
    commandSeconds.observe({ action, outcome: outcome.status }, tookMs / 1000);
    this.dependencies.sender.callerWaited(tookMs);
    return reply ? [this.dependencies.sender.reply(reply, { commandId, action, outcome, replayed })] : [];
  }

  private followUpsOf(item: HandledCommand): OutgoingRecord[] {
    return item.kind === 'fresh' ? item.followUps.map((one) => this.dependencies.sender.followUp(one)) : [];
  }

  private outcomeOf(item: HandledCommand): Outcome {
    const { command } = item;
    switch (item.kind) {
      case 'fresh':
        return item.outcome;
      case 'replayed':
        return openSecrets(command, item.outcome, this.dependencies.secretBox);
      case 'conflict':
        return rejected(
          new ActionError(
            'idempotency_conflict',
            'This idempotency key was used before with another body. Use a new key for a new request.',
          ),
          command.requestId,
        );
    }
  }

  /** The events that may leave now, with their outbox rows. The others wait for the relay. */
  private eventsOf(item: HandledCommand): LeavingEvent[] {
    if (item.kind !== 'fresh') return [];
    const { events, command, outboxIds } = item;
    const mayLeave = this.dependencies.sender.order.take(events);
    // The first row of a command is its outcome.
    return events
      .map((event, index) => ({ event, organizationId: command.organizationId, outboxId: outboxIds[1 + index]! }))
      .filter((_event, index) => mayLeave[index]);
  }
}

interface LeavingEvent {
  readonly event: PublishedEvent;
  readonly organizationId: string;
  readonly outboxId: bigint;
}

/** The outbox rows of the outcome and of the follow-ups, which come before and after those of the events. */
function idsOfOthers(item: HandledCommand): bigint[] {
  if (item.kind !== 'fresh') return [];
  return item.outboxIds.filter((_id, index) => index === 0 || index > item.events.length);
}
