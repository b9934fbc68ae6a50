import type { Output } from '../terminal.js';

export interface ImportState {
  readonly total: number;
  readonly sent: number;
  readonly answered: number;
  readonly refused: number;
}

const DRAW_MS = 200;
/** Without a terminal nothing can be overwritten: a line now and then. */
const QUIET_MS = 10_000;
const BAR_WIDTH = 24;

const grouped = (count: number): string => count.toLocaleString('en');

/** A bar with what is answered, the rate, how much is on its way (the lag), and when it will be done. */
export class ImportProgress {
  private readonly startedAtMs = Date.now();
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
    const seconds = (Date.now() - this.startedAtMs) / 1_000;
    const perSecond = seconds > 0 ? answered / seconds : 0;
    const share = total > 0 ? answered / total : 1;
    const filled = Math.floor(share * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const eta = perSecond > 0 ? formatSeconds((total - answered) / perSecond) : '–';
    const parts = [
      `${this.kind} ${bar} ${grouped(answered)}/${grouped(total)}`,
      `${grouped(Math.round(perSecond))}/s`,
      `${grouped(sent - answered)} on their way`,
      ...(refused > 0 ? [`${grouped(refused)} refused`] : []),
      `ETA ${eta}`,
    ];
    return parts.join('  ');
  }

  private draw(): void {
    this.output.write(this.output.isTTY ? `\r${this.describe()}\u001b[K` : `${this.describe()}\n`);
  }
}

export function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${pad(minutes)}:${pad(whole % 60)}`;
}
