// resultWords.ts — one line about how the last order of this ticket ended, in the service's own words where it used any.
import type { ActionResults } from '#client/actionRequest.ts';
import type { Failure } from '#client/gatewayError.ts';
import type { Stage, SubmissionFailure } from '#client/submission.ts';
import type { Market } from '#domain/market.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { formatExact } from '#ui/format/number.ts';
import { saidIn } from '#ui/format/said.ts';
import { i18n } from '#ui/i18n.ts';
import { averageText } from './averageText.ts';

export interface ResultLine {
  tone: 'plain' | 'good' | 'warn' | 'bad';
  text: string;
}

/** Undefined for stages at which the ticket itself says enough. */
export function resultLine(stage: Stage, market: Market): ResultLine | undefined {
  const words = LINES[stage.name] as ((stage: Stage, market: Market) => ResultLine) | undefined;
  return words?.(stage, market);
}

const LINES: { [Name in Stage['name']]?: (stage: Extract<Stage, { name: Name }>, market: Market) => ResultLine } = {
  review: () => ({ tone: 'plain', text: i18n.t({ id: 'result.line.review', message: 'Waiting for your review; nothing has been signed.' }) }),
  wallet: () => ({ tone: 'plain', text: i18n.t({ id: 'result.line.wallet', message: 'Waiting for your wallet; nothing has been sent.' }) }),
  blocked: () => ({ tone: 'warn', text: i18n.t({ id: 'result.line.blocked', message: 'The wallet cannot sign right now; nothing has been sent.' }) }),
  sending: () => ({ tone: 'plain', text: i18n.t({ id: 'result.line.sending', message: 'Signed and on its way.' }) }),
  accepted: ({ results, isOverdue }, market) => (isOverdue ? notSeen() : taken(results, market)),
  confirmed: ({ results }, market) => taken(results, market),
  refused: ({ failure, results }) => refusedLine(failure, results),
  declined: ({ by }) => ({
    tone: 'plain',
    text:
      by === 'wallet'
        ? i18n.t({ id: 'result.line.declinedWallet', message: 'You declined in the wallet. Nothing was sent; the ticket is as you left it.' })
        : i18n.t({ id: 'result.line.declined', message: 'Not signed. Nothing was sent; the ticket is as you left it.' }),
  }),
  unknown: ({ isChecking }) => ({
    tone: 'warn',
    text: isChecking
      ? i18n.t({ id: 'result.line.checking', message: 'The answer was lost. Your account is being read to see whether the order was carried out.' })
      : i18n.t({ id: 'result.line.unknown', message: 'The answer was lost: the order may have been carried out. Activity shows what is safe.' }),
  }),
  failed: ({ failure }) => ({ tone: 'bad', text: failedText(failure) }),
};

/** Taken, and not to be seen ten seconds later. */
function notSeen(): ResultLine {
  return { tone: 'warn', text: i18n.t({ id: 'result.line.overdue', message: 'The service said yes, but its state does not show it yet. Do not send it again; Activity follows it.' }) };
}

function taken(results: ActionResults | null, market: Market): ResultLine {
  if (results?.type === 'done' && results.twapOrderId) return { tone: 'good', text: i18n.t({ id: 'result.line.twap', message: 'The TWAP runs; the TWAP table follows it slice by slice.' }) };
  const [result, ...others] = results?.type === 'orders' ? results.results : [];
  const words = result && (RESULTS[result.kind] as (result: OrderResult, market: Market) => ResultLine);
  if (!words || !result) return { tone: 'good', text: i18n.t({ id: 'result.line.done', message: 'The order was carried out.' }) };
  const waiting = others.filter(({ kind }) => kind === 'waiting').length;
  if (others.length === 0) return words(result, market);
  // An order with its protection is one story; a ladder is counted.
  return waiting > 0 && waiting === others.length ? withProtection(words(result, market)) : counted([result, ...others]);
}

function withProtection({ tone, text }: ResultLine): ResultLine {
  return { tone, text: `${text} ${i18n.t({ id: 'result.line.protected', message: 'Its protection waits with it.' })}` };
}

/** A batch, each kind of result with its number; which order it was is told one by one in the dialog and under Activity. */
function counted(results: readonly OrderResult[]): ResultLine {
  const count = (kind: OrderResult['kind']) => results.filter((result) => result.kind === kind).length;
  const refused = count('refused');
  const parts = [
    [count('resting'), (values: { count: number }) => i18n.t({ id: 'result.count.resting', message: '{count, plural, one {# rests} other {# rest}} in the book', values })],
    [count('filled'), (values: { count: number }) => i18n.t({ id: 'result.count.filled', message: '{count} filled', values })],
    [count('waiting'), (values: { count: number }) => i18n.t({ id: 'result.count.waiting', message: '{count, plural, one {# waits} other {# wait}}', values })],
    [count('unknown'), (values: { count: number }) => i18n.t({ id: 'result.count.unknown', message: '{count} not known yet', values })],
    [refused, (values: { count: number }) => i18n.t({ id: 'result.count.refused', message: '{count} refused', values })],
  ] as const;
  const text = parts.flatMap(([many, words]) => (many > 0 ? [words({ count: many })] : [])).join(', ');
  return { tone: refused > 0 ? 'warn' : 'good', text: i18n.t({ id: 'result.line.counted', message: 'Of {count} orders: {text}.', values: { count: results.length, text } }) };
}

const RESULTS: { [Kind in OrderResult['kind']]: (result: Extract<OrderResult, { kind: Kind }>, market: Market) => ResultLine } = {
  resting: () => ({ tone: 'good', text: i18n.t({ id: 'result.line.resting', message: 'The order rests in the book.' }) }),
  filled: ({ filledSize, averagePrice, isResting }, market) => ({
    tone: 'good',
    text: i18n.t({
      id: 'result.line.filled',
      message: 'Filled {size} {base} at {price} on average{rest, select, yes {; the rest stays in the book} other {}}.',
      values: { size: formatExact(filledSize), base: market.base, price: averageText(market, averagePrice), rest: isResting ? 'yes' : 'no' },
    }),
  }),
  waiting: () => ({ tone: 'good', text: i18n.t({ id: 'result.line.waiting', message: 'The order waits for its trigger.' }) }),
  unknown: () => ({ tone: 'warn', text: i18n.t({ id: 'result.line.pending', message: 'The service took the order and does not know its result yet. Do not send it again.' }) }),
  refused: ({ message }) => ({ tone: 'bad', text: saidText(message) }),
};

function refusedLine(failure: Failure, results: ActionResults | null): ResultLine {
  const refused = results && results.type !== 'done' ? results.results.find((result) => result.kind === 'refused') : undefined;
  return { tone: 'bad', text: saidText(failure.message ?? (refused?.kind === 'refused' ? refused.message : '')) };
}

function saidText(words: string): string {
  const { said } = saidIn(words);
  if (said === '') return i18n.t({ id: 'result.line.refused', message: 'The service refused the order. Nothing was changed.' });
  return i18n.t({ id: 'result.line.refusedSaid', message: 'Refused: {said} Nothing was changed.', values: { said: /[.!?]$/.test(said) ? said : `${said}.` } });
}

function failedText(failure: SubmissionFailure): string {
  switch (failure.kind) {
    case 'duplicate':
      return i18n.t({ id: 'result.line.duplicate', message: 'This order is already under way, perhaps in another tab. Nothing was sent twice.' });
    case 'expired':
      return i18n.t({ id: 'result.line.expired', message: 'The request expired before it could be sent. Place it anew.' });
    case 'venueRules':
      return failure.tickSize === null
        ? i18n.t({ id: 'result.line.rulesUnknown', message: 'The venue’s price step could not be read just now. Nothing was signed; try again.' })
        : i18n.t({ id: 'result.line.rules', message: 'The venue’s price step is now {tick}, and the order does not fit it. Nothing was signed; the ticket is as you left it.', values: { tick: formatExact(failure.tickSize) } });
    case 'nonce':
      return i18n.t({ id: 'result.line.clock', message: 'This device’s clock is too far off. Nothing was sent; set its date and time.' });
    case 'internal':
      return i18n.t({ id: 'result.line.internal', message: 'It could not be finished. Look under Activity whether anything was sent.' });
    default:
      return i18n.t({ id: 'result.line.failed', message: 'No usable signature. Nothing was sent; the ticket is as you left it.' });
  }
}
