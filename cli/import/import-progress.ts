import type { Output } from '../stack/terminal.js';

interface ImportState {
  readonly total: number;
  readonly sent: number;
  readonly answered: number;
  readonly refused: number;
}

const DRAW_MS = 200;
/** Without a terminal, lines cannot be overwritten, so progress is printed less often. */
const QUIET_MS = 10_000;
const BAR_WIDTH = 24;
/** Only recent results count, because a slow first result says nothing about the rest. */
const RATE_WINDOW_MS = 10_000;

const grouped = (count: number): string => count.toLocaleString('en');

/** Shows a bar of the results received, the rate, the commands in flight and the remaining time. */
export class ImportProgress {
  private readonly samples = [{ atMs: Date.now(), answered: 0 }];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly kind: string,
    private readonly read: () => ImportState,
    private readonly output: Output,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.draw(), this.output.isTTY ? DRAW_MS : QUIET_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.output.isTTY) this.output.write('\r\u001b[K');
  }

  describe(): string {
    const { total, sent, answered, refused } = this.read();
    const perSecond = this.rate(answered);
    const share = total > 0 ? answered / total : 1;
    const filled = Math.floor(share * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const eta = perSecond > 0 ? formatSeconds((total - answered) / perSecond) : '–';
    const parts = [
      `${this.kind} ${bar} ${grouped(answered)}/${grouped(total)}`,
      `${grouped(Math.round(perSecond))}/s`,
      `${grouped(sent - answered)} in flight`,
      ...(refused > 0 ? [`${grouped(refused)} refused`] : []),
      `ETA ${eta}`,
    ];
    return parts.join('  ');
  }

  private rate(answered: number): number {
    const atMs = Date.now();
    // Always keeps one sample to compare with.
    while (this.samples.length > 1 && atMs - this.samples[1]!.atMs >= RATE_WINDOW_MS) this.samples.shift();
    const { atMs: sinceMs, answered: before } = this.samples[0]!;
    if (answered > 0) this.samples.push({ atMs, answered });
    return atMs > sinceMs ? ((answered - before) * 1_000) / (atMs - sinceMs) : 0;
  }

  private draw(): void {
    this.output.write(this.output.isTTY ? `\r${this.describe()}\u001b[K` : `${this.describe()}\n`);
  }
}

function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${pad(minutes)}:${pad(whole % 60)}`;
}
