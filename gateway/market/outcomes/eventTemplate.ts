// eventTemplate.ts: an event of the practice venue without ids, and the dates in its texts.
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { DAY_MS } from '../candles/intervals.ts';

/** One question of an event, without ids. */
export interface QuestionTemplate {
  readonly question: string;
  /** Names of the two sides; default Yes and No. */
  readonly names?: readonly [yes: string, no: string];
  readonly description: string;
  /** Its opening price of Yes. */
  readonly price: DecimalString;
  readonly tickSize?: DecimalString;
  readonly minOrderSize?: DecimalString;
  readonly isMinimumCloseEnabled?: boolean;
  /** Resolved by a simulated market: whether its price is above `above` at the end. */
  readonly above?: { readonly coin: string; readonly level: number };
}

export interface EventTemplate {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly source: string;
  readonly endAt: UnixMs;
  /** Exactly one of its questions will be true. */
  readonly isGroup?: boolean;
  readonly venue?: 'perpsvenue';
  /** A typical trade, in quote. */
  readonly tradeSize: number;
  readonly questions: readonly QuestionTemplate[];
}

/** What a template can read: the price of a simulated perpetual. */
export interface TemplateView {
  readonly now: UnixMs;
  priceOf(coin: string): number | undefined;
}

export type Template = (view: TemplateView) => EventTemplate;

/** The first midnight, UTC, at least so many days ahead. */
export function dayAfter(now: UnixMs, days: number): UnixMs {
  return Math.ceil(now / DAY_MS) * DAY_MS + days * DAY_MS;
}

export function nextSlot(now: UnixMs, slotMs: number): UnixMs {
  return Math.ceil(now / slotMs) * slotMs;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export function dayText(at: UnixMs): string {
  return DAY.format(at);
}

export function monthText(at: UnixMs): string {
  return new Date(at).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

export function timeText(at: UnixMs): string {
  return new Date(at).toISOString().slice(11, 16);
}
