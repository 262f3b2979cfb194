// messages.ts: status and end of a question as text.
import type { OutcomePhase } from '#domain/market/market.ts';
import { answerOf, type PredictionEvent, type Question } from '#domain/market/predictionEvents.ts';
import { settlementOf } from '#domain/market/settledEvent.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Resolution } from '#protocol/stream/marketStatus.ts';
import type { Tone } from '#ui/display/Badge.tsx';
import { formatCents } from '#ui/text/format/price.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatRelative } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';

/** One or two words for a badge. */
export function phaseWord(phase: OutcomePhase, resolution: Resolution | null): string {
  if (phase === 'resolved' && resolution) return answerWord(resolution);
  return PHASES[phase]();
}

const PHASES: Record<OutcomePhase, () => string> = {
  open: () => i18n.t({ id: 'outcome.phase.open', message: 'Open' }),
  paused: () => i18n.t({ id: 'outcome.phase.paused', message: 'Paused' }),
  closed: () => i18n.t({ id: 'outcome.phase.closed', message: 'Closed' }),
  resolving: () => i18n.t({ id: 'outcome.phase.resolving', message: 'Being resolved' }),
  resolved: () => i18n.t({ id: 'outcome.phase.resolved', message: 'Resolved' }),
  canceled: () => i18n.t({ id: 'outcome.phase.canceled', message: 'Cancelled' }),
  unknown: () => i18n.t({ id: 'outcome.phase.unknown', message: 'Status unknown' }),
};

export const PHASE_TONES: Record<OutcomePhase, Tone> = {
  open: 'gain',
  paused: 'warn',
  closed: 'neutral',
  resolving: 'accent',
  resolved: 'accent',
  canceled: 'neutral',
  unknown: 'warn',
};

function answerWord(resolution: Resolution): string {
  const answer = answerOf(resolution);
  if (answer === 'yes') return i18n.t({ id: 'outcome.answer.yes', message: 'Resolved: Yes' });
  return answer === 'no'
    ? i18n.t({ id: 'outcome.answer.no', message: 'Resolved: No' })
    : i18n.t({ id: 'outcome.answer.split', message: 'Resolved: shared' });
}

/** What the status means for traders and holders. */
export function phaseSentence(phase: OutcomePhase, resolution: Resolution | null, quote: string): string {
  if (phase === 'resolved' && resolution) {
    const [yes, no] = resolution.payouts;
    return i18n.t({
      id: 'outcome.settled',
      comment: 'State of a question; {yes} and {no}: what a share pays, in {quote}.',
      message:
        'Settled: Yes pays {yes} {quote}, No pays {no} {quote} per share. Payouts are credited automatically. Open orders were cancelled.',
      values: { yes: formatExact(yes), no: formatExact(no), quote },
    });
  }
  return SENTENCES[phase]();
}

const SENTENCES: Record<OutcomePhase, () => string> = {
  open: () => i18n.t({ id: 'outcome.open.safe', message: 'Accepting orders' }),
  paused: () =>
    i18n.t({
      id: 'outcome.paused.safe',
      message:
        'No orders are accepted for now. Shares and open orders are unchanged. Trading may resume at any time.',
    }),
  closed: () =>
    i18n.t({
      id: 'outcome.closed.safe',
      message: 'Trading has ended. The result is pending. You keep your shares.',
    }),
  resolving: () =>
    i18n.t({
      id: 'outcome.resolving.safe',
      message: 'Resolution pending. No orders are accepted. Shares are kept until settlement.',
    }),
  resolved: () =>
    i18n.t({
      id: 'outcome.resolved.safe',
      message: 'Question resolved. The payout has not been reported yet.',
    }),
  canceled: () =>
    i18n.t({ id: 'outcome.canceled.safe', message: 'The question was withdrawn. No orders are taken.' }),
  unknown: () =>
    i18n.t({
      id: 'outcome.unknown.safe',
      message: 'Unknown market status. Orders are off.',
    }),
};

/** A price in cents with as many places as it needs, at least whole cents. */
export function centsOf(price: Decimal | undefined): string {
  return formatCents(price, Math.max(2, price?.decimalPlaces() ?? 2));
}

/** “Ends in 3 days”, “Ended 2 hours ago”; “No end time” when none is set. */
export function endMessages(endAt: UnixMs | null | undefined, now: UnixMs): string {
  if (endAt === null || endAt === undefined)
    return i18n.t({ id: 'outcome.end.none', message: 'No end time' });
  const when = formatRelative(endAt, now);
  return endAt > now
    ? i18n.t({ id: 'outcome.end.future', message: 'Ends {when}', values: { when } })
    : i18n.t({ id: 'outcome.end.past', message: 'Ended {when}', values: { when } });
}

/** When an event ends, or was settled: one answered early is settled before its end. */
export function eventEndMessages(
  event: PredictionEvent,
  now: UnixMs,
): { text: string; at: UnixMs | undefined } {
  const { isDecided, settledAt } = settlementOf(event);
  return isDecided
    ? { text: settledMessages(settledAt, now), at: settledAt }
    : { text: endMessages(event.endAt, now), at: event.endAt };
}

/** As `eventEndMessages`, for one question. */
export function questionEndMessages(
  { phase, record: { endAt, resolution } }: Pick<Question, 'phase' | 'record'>,
  now: UnixMs,
): { text: string; at: UnixMs | null } {
  if (isAnswered(phase))
    return { text: settledMessages(resolution?.resolvedAt, now), at: resolution?.resolvedAt ?? null };
  return { text: endMessages(endAt, now), at: endAt };
}

/** Final: the scheduled end no longer matters. */
export function isAnswered(phase: OutcomePhase): boolean {
  return phase === 'resolved' || phase === 'canceled';
}

function settledMessages(at: UnixMs | null | undefined, now: UnixMs): string {
  if (at === null || at === undefined) return i18n.t({ id: 'event.over', message: 'Settled' });
  return i18n.t({
    id: 'event.settled.when',
    message: 'Settled {when}',
    values: { when: formatRelative(Math.min(at, now), now) },
  });
}
