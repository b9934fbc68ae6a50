import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { Handled, Outcome } from '#platform/database/handle-once.js';
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
    const { relay, sender, log } = this.dependencies;
    const outboxIds = handled.flatMap((item) => (item.kind === 'fresh' ? item.outboxIds : []));
    let published: Promise<void>[];
    try {
      // Replies leave before the events are encoded: a caller waits for them.
      published = [
        sender.send(handled.flatMap((item) => this.replyOf(item))),
        sender.sendEvents(handled.flatMap((item) => this.eventsOf(item))),
      ];
    } catch (error) {
      // A result that does not fit its schema is a bug in its handler. The command is done all the same.
      log.error(
        { err: error, commands: handled.map(({ command }) => command.commandId) },
        'results could not be encoded; the relay will try',
      );
      return;
    }
    Promise.all(published).then(
      () => relay.markPublished(outboxIds),
      (error: unknown) => log.warn({ err: error, commands: handled.length }, 'publishing failed; the relay will retry'),
    );
  }

  private replyOf(item: HandledCommand): OutgoingRecord[] {
    const { command } = item;
    const { commandId, action, reply, record } = command;
    const outcome = this.outcomeOf(item);
    const replayed = item.kind === 'replayed';
    if (replayed) replayedCommands.inc({ action });
    commandSeconds.observe({ action, outcome: outcome.status }, (Date.now() - record.timestampMs) / 1000);
    return reply ? [this.dependencies.sender.reply(reply, { commandId, action, outcome, replayed })] : [];
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

  private eventsOf(item: HandledCommand): OutgoingRecord[] {
    if (item.kind !== 'fresh') return [];
    const { sender } = this.dependencies;
    return [
      ...item.events.map((event) => sender.event(item.command.organizationId, event)),
      ...item.followUps.map((followUp) => sender.followUp(followUp)),
    ];
  }
}
