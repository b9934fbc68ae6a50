import { refuse } from '#schemas/errors.js';
import type { HeaderSink } from './limit-rate.js';

const RETRY_AFTER_S = '5';

type TooManyOpen =
  'too_many_commands_open' | 'too_many_streams_open' | 'too_many_uploads_open' | 'too_many_provider_calls_open';

/** Limits how much of one kind an organisation has open at a time in this gateway, so that the others always have room. */
export class ConcurrencyLimiter {
  private readonly open = new Map<string, number>();

  /** `refusal` names the kind; `setting` is the variable that changes the limit. */
  constructor(
    private readonly limit: number,
    private readonly refusal: TooManyOpen,
    private readonly setting: string,
  ) {}

  /** Takes a place or throws `rate_limited`. The caller gives the place back with the returned function, once. */
  enter(organizationId: string, headers: HeaderSink): () => void {
    const open = this.open.get(organizationId) ?? 0;
    if (open >= this.limit) {
      headers.set('Retry-After', RETRY_AFTER_S);
      throw refuse(this.refusal, { limit: String(this.limit), setting: this.setting });
    }
    this.open.set(organizationId, open + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.open.get(organizationId) ?? 1) - 1;
      if (left > 0) this.open.set(organizationId, left);
      else this.open.delete(organizationId);
    };
  }
}
