import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { Handled, Outcome, PublishedEvent } from '#platform/database/effects/handle-once.js';
import type { OutboxRelay } from '#platform/database/effects/outbox-relay.js';
import type { Logger } from '#platform/log.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { commandSeconds, replayedCommands } from '#platform/telemetry/metrics.js';
import { refuse } from '#schemas/errors.js';
import { readerOf } from '#schemas/reader-header.js';
import { retell, type ToldTexts } from '#schemas/sentences/retell.js';
import { rejected } from '../publish/problem-outcome.js';
import type { VerifiedCommand } from '../read/read-command.js';
import { openSecrets } from '../publish/secret-results.js';
import type { OutcomeSender } from '../publish/send-outcomes.js';

export interface PublishOutcomesDependencies {
  readonly sender: OutcomeSender;
  readonly relay: OutboxRelay;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

type HandledCommand = Handled<VerifiedCommand>;

/** The outcome in the words of the caller who waits for it. What is stored, and what everybody else reads, is in English. */
function tellCaller(outcome: Outcome, reader: string | undefined): Outcome {
  if (reader === undefined || !outcome.texts) return outcome;
  return { ...outcome, body: retell(outcome.body, outcome.texts as ToldTexts, readerOf(reader)) };
}

/** Publishes replies, events and follow-ups right after the commit. When that fails they are still in the outbox, for the relay. */
export class OutcomePublisher {
  constructor(private readonly dependencies: PublishOutcomesDependencies) {}

  /** Does not wait for the broker, and does not throw. */
  publish(handled: readonly HandledCommand[]): void {
    const { sender } = this.dependencies;
    const sent = this.attempt(handled, () =>
      sender.send(handled.flatMap((item) => [...this.replyOf(item), ...this.followUpsOf(item)])),
    );
    // A caller waits for the replies, and the next batch for its statements. Events follow in the next turn, while the database works.
    setImmediate(() => void this.publishEvents(handled, sent));
  }

  /** `sent`: whether the broker has the replies and follow-ups. */
  private async publishEvents(handled: readonly HandledCommand[], sent: Promise<boolean>): Promise<void> {
    const { relay, sender } = this.dependencies;
    const events = handled.map((item) => this.eventsOf(item));
    const leaving = events.flatMap((own) => own.filter(({ mayLeave }) => mayLeave));
    const areSent = await this.attempt(handled, () =>
      sender.sendEvents(leaving.map(({ event, organizationId }) => sender.event(organizationId, event))),
    );
    if (!areSent) sender.order.giveBack(leaving.map(({ event }) => event));
    if (!areSent || !(await sent)) return;
    for (const [index, item] of handled.entries()) {
      const held = events[index]!.filter(({ mayLeave }) => !mayLeave).map(({ event }) => event.id);
      if (item.kind === 'fresh') relay.markPublished(item.outbox, held);
    }
  }

  /** False if the broker did not confirm the records. They are still in the outbox. */
  private async attempt(handled: readonly HandledCommand[], send: () => Promise<void>): Promise<boolean> {
    const { log } = this.dependencies;
    let sent: Promise<void>;
    try {
      sent = send();
    } catch (error) {
      // A result that does not fit its schema is a bug in its handler. The command is done all the same.
      log.error(
        { err: error, commands: handled.map(({ command }) => command.commandId) },
        'results could not be encoded; the relay will try',
      );
      return false;
    }
    try {
      await sent;
      return true;
    } catch (error) {
      log.warn({ err: error, commands: handled.length }, 'publishing failed; the relay will retry');
      return false;
    }
  }

  private replyOf(item: HandledCommand): OutgoingRecord[] {
    const { command } = item;
    const { commandId, action, reply, record, envelope } = command;
    const outcome = tellCaller(this.outcomeOf(item), envelope.reader);
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
        return rejected(refuse('key_used_with_other_body'), command.requestId);
    }
  }

  /** The events of a command, and whether they may leave now. The others wait for the relay. */
  private eventsOf(item: HandledCommand): { event: PublishedEvent; organizationId: string; mayLeave: boolean }[] {
    if (item.kind !== 'fresh') return [];
    const { organizationId } = item.command;
    const mayLeave = this.dependencies.sender.order.take(item.events);
    return item.events.map((event, index) => ({ event, organizationId, mayLeave: mayLeave[index]! }));
  }
}
