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
import { t } from '#ui/text/i18n.ts';

/** One or two words for a badge. */
export function phaseWord(phase: OutcomePhase, resolution: Resolution | null): string {
  if (phase === 'resolved' && resolution) return answerWord(resolution);
  return PHASES[phase]();
}

const PHASES: Record<OutcomePhase, () => string> = {
  open: () => t('outcome.phase.open', 'Open'),
  paused: () => t('outcome.phase.paused', 'Paused'),
  closed: () => t('outcome.phase.closed', 'Closed'),
  resolving: () => t('outcome.phase.resolving', 'Being resolved'),
  resolved: () => t('outcome.phase.resolved', 'Resolved'),
  canceled: () => t('outcome.phase.canceled', 'Cancelled'),
  unknown: () => t('outcome.phase.unknown', 'Status unknown'),
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
  if (answer === 'yes') return t('outcome.answer.yes', 'Resolved: Yes');
  return answer === 'no'
    ? t('outcome.answer.no', 'Resolved: No')
    : t('outcome.answer.split', 'Resolved: shared');
}

/** What the status means for traders and holders. */
export function phaseSentence(phase: OutcomePhase, resolution: Resolution | null, quote: string): string {
  if (phase === 'resolved' && resolution) {
    const [yes, no] = resolution.payouts;
    return t(
      'outcome.settled',
      'Settled: Yes pays {yes} {quote}, No pays {no} {quote} per share. Payouts are credited automatically. Open orders were cancelled.',
      { yes: formatExact(yes), no: formatExact(no), quote },
      'State of a question; {yes} and {no}: what a share pays, in {quote}.',
    );
  }
  return SENTENCES[phase]();
}

const SENTENCES: Record<OutcomePhase, () => string> = {
  open: () => t('outcome.open.safe', 'Accepting orders'),
  paused: () =>
    t(
      'outcome.paused.safe',
      'No orders are accepted for now. Shares and open orders are unchanged. Trading may resume at any time.',
    ),
  closed: () => t('outcome.closed.safe', 'Trading has ended. The result is pending. You keep your shares.'),
  resolving: () =>
    t(
      'outcome.resolving.safe',
      'Resolution pending. No orders are accepted. Shares are kept until settlement.',
    ),
  resolved: () => t('outcome.resolved.safe', 'Question resolved. The payout has not been reported yet.'),
  canceled: () => t('outcome.canceled.safe', 'The question was withdrawn. No orders are taken.'),
  unknown: () => t('outcome.unknown.safe', 'Unknown market status. Orders are off.'),
};

/** A price in cents with as many places as it needs, at least whole cents. */
export function centsOf(price: Decimal | undefined): string {
  return formatCents(price, Math.max(2, price?.decimalPlaces() ?? 2));
}

/** “Ends in 3 days”, “Ended 2 hours ago”; “No end time” when none is set. */
export function endMessages(endAt: UnixMs | null | undefined, now: UnixMs): string {
  if (endAt === null || endAt === undefined) return t('outcome.end.none', 'No end time');
  const when = formatRelative(endAt, now);
  return endAt > now
    ? t('outcome.end.future', 'Ends {when}', { when })
    : t('outcome.end.past', 'Ended {when}', { when });
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
  if (at === null || at === undefined) return t('event.over', 'Settled');
  return t('event.settled.when', 'Settled {when}', { when: formatRelative(Math.min(at, now), now) });
}
