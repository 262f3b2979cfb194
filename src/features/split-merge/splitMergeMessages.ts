// splitMergeMessages.ts: texts of split and merge: refusals, status, next steps.
import { formatExact } from '#ui/text/format/number.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { i18n } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';
import type { CapabilityView, SplitMergeProblem, Operation } from './splitMergeModel.ts';
import type { OperationRow, SplitMergeStatus } from './operationRows.ts';

/** Below the amount. Undefined where none is needed. */
export function problemText(problem: SplitMergeProblem): string | undefined {
  switch (problem.why) {
    case 'empty':
    case 'reading':
    case 'phase':
      return undefined;
    case 'notNumber':
      return notNumberText();
    case 'ambiguous':
      return i18n.t({ id: 'desk.ambiguous', message: 'Choose the number you mean.' });
    case 'notPositive':
      return i18n.t({ id: 'desk.notPositive', message: 'The amount must be more than zero.' });
    case 'tooFine':
      return i18n.t({
        id: 'desk.tooFine',
        message: 'pUSD and shares have six decimals: a million base units each.',
      });
    case 'outOfRange':
      return rangeText(problem.min, problem.max);
    case 'deficit':
      return i18n.t({
        id: 'desk.deficit',
        comment: 'Why a split is not possible; {amount}: the deficit in pUSD.',
        message: 'Outstanding debt: {amount} pUSD. Merge or sell to repay it before you split.',
        values: { amount: formatExact(problem.deficit) },
      });
    case 'pusd':
      return problem.pending === '0'
        ? i18n.t({
            id: 'desk.pusd',
            message: 'You can spend {amount} pUSD.',
            values: { amount: formatExact(problem.spendable) },
          })
        : i18n.t({
            id: 'desk.pusdPending',
            message:
              'You can spend {amount} pUSD. The {pending} pending do not count until they are confirmed.',
            values: { amount: formatExact(problem.spendable), pending: formatExact(problem.pending) },
          });
    case 'shares':
      return i18n.t({
        id: 'desk.shares',
        comment: 'Why a merge is not possible; {amount}: pairs that can be merged.',
        message: 'Available: {amount} pairs. Shares in open sell orders and pending merges are held.',
        values: { amount: formatExact(problem.available) },
      });
    case 'margin':
      return i18n.t({
        id: 'desk.margin',
        comment: 'Why a split is not possible; {amount}: the maximum in pUSD.',
        message: 'Insufficient margin: max split {amount} pUSD. Your positions need the rest.',
        values: { amount: formatExact(problem.max) },
      });
  }
}

function rangeText(min: string | null, max: string | null): string {
  const values = { least: formatExact(min ?? '0.000001'), most: formatExact(max ?? '') };
  return max === null
    ? i18n.t({ id: 'desk.least', message: 'Minimum {least}', values })
    : i18n.t({ id: 'desk.range', message: 'Min {least}, max {most}', values });
}

/** On the button instead of its action. */
export function problemReason(problem: SplitMergeProblem): string {
  if (problem.why === 'empty') return i18n.t({ id: 'desk.why.empty', message: 'Enter an amount.' });
  if (problem.why === 'reading')
    return i18n.t({ id: 'desk.why.reading', message: 'Waiting for your balances…' });
  if (problem.why === 'phase')
    return i18n.t({
      id: 'desk.why.phase',
      message: 'The question is {phase}. Splits and merges need an open question.',
      values: { phase: problem.phase },
    });
  return problemText(problem) ?? '';
}

export interface CapabilityMessages {
  title: string;
  detail: string;
}

/** Undefined when it is offered. */
export function capabilityMessages(
  capability: CapabilityView,
  operation: Operation,
  now: number,
): CapabilityMessages | undefined {
  const isSplit = operation === 'split';
  switch (capability.kind) {
    case 'on':
      return undefined;
    case 'asking':
      return {
        title: isSplit
          ? i18n.t({ id: 'desk.asking.split', message: 'Checking whether splitting is available…' })
          : i18n.t({ id: 'desk.asking.merge', message: 'Checking whether merging is available…' }),
        detail: i18n.t({ id: 'desk.asking.detail', message: 'Orders wait for the answer of the service.' }),
      };
    case 'off':
      return {
        title: isSplit
          ? i18n.t({ id: 'desk.off.split', message: 'Splitting is not available right now.' })
          : i18n.t({ id: 'desk.off.merge', message: 'Merging is not available right now.' }),
        detail: capability.reason
          ? i18n.t({
              id: 'desk.off.said',
              comment:
                'Under “The service does not split/merge right now.”; {reason}: as the service gives it.',
              message: 'Reason: {reason}. Your holdings are not affected.',
              values: { reason: capability.reason.replace(/\.$/, '') },
            })
          : i18n.t({ id: 'desk.off.detail', message: 'Your holdings are not affected.' }),
      };
    case 'unknown': {
      const waitMs = (capability.retryAt ?? 0) - now;
      return {
        title: i18n.t({
          id: 'desk.unknown',
          message: 'Availability unknown',
        }),
        detail:
          waitMs > 0
            ? i18n.t({
                id: 'desk.unknown.wait',
                comment: 'Under “Availability unknown”; {wait}: a duration such as 12s.',
                message: 'The service asked to wait {wait}. Not sent until it confirms availability.',
                values: { wait: formatDuration(waitMs, 'narrow') },
              })
            : i18n.t({
                id: 'desk.unknown.detail',
                message: 'Not sent until the service confirms availability. Retrying automatically.',
              }),
      };
    }
  }
}

export const STATUS_TONES: Record<SplitMergeStatus, 'neutral' | 'accent' | 'gain' | 'warn' | 'danger'> = {
  sending: 'accent',
  pending: 'accent',
  completed: 'gain',
  failed: 'danger',
  other: 'warn',
  rejected: 'danger',
  unknown: 'warn',
  neverSent: 'neutral',
};

export function statusName({ status, serviceStatus }: OperationRow): string {
  switch (status) {
    case 'sending':
      return i18n.t({ id: 'desk.is.sending', message: 'Sending' });
    case 'pending':
      return i18n.t({ id: 'desk.is.pending', message: 'Pending' });
    case 'completed':
      return i18n.t({ id: 'desk.is.completed', message: 'Completed' });
    case 'failed':
      return i18n.t({ id: 'desk.is.failed', message: 'Failed' });
    case 'other':
      return i18n.t({
        id: 'desk.is.other',
        comment: 'Status of a split or merge; {word}: the service’s own.',
        message: 'Other: {word}',
        values: { word: visibleText(serviceStatus ?? '', 40) },
      });
    case 'rejected':
      return i18n.t({ id: 'desk.is.rejected', message: 'Rejected' });
    case 'unknown':
      return i18n.t({ id: 'desk.is.unknown', message: 'No answer' });
    case 'neverSent':
      return i18n.t({ id: 'desk.is.neverSent', message: 'Never sent' });
  }
}

/** The effect on the hold, and what is safe. */
export function statusText(row: OperationRow): string {
  const what = row.operation === 'split' ? 'pusd' : 'shares';
  const values = { what, message: (row.message ?? '').replace(/\.$/, '') };
  switch (row.status) {
    case 'sending':
      return i18n.t({ id: 'desk.text.sending', message: 'Signed. Sending…' });
    case 'pending':
      return i18n.t({
        id: 'desk.text.pending',
        message:
          'Accepted, not completed: the {what, select, pusd {pUSD is} other {shares are}} held until the venue has carried it out.',
        values,
      });
    case 'completed':
      return row.operation === 'split'
        ? i18n.t({ id: 'desk.text.split', message: 'Both sides’ shares credited.' })
        : i18n.t({ id: 'desk.text.merged', message: 'pUSD credited as local.' });
    case 'failed':
      return values.message === ''
        ? i18n.t({
            id: 'desk.text.failed',
            message: 'Accepted, then failed. The held amount is available again.',
            values,
          })
        : i18n.t({
            id: 'desk.text.failedSaid',
            comment: 'A split or merge in the list; {message}: as the service gives it.',
            message: 'Accepted, then failed: {message}. The held amount is available again.',
            values,
          });
    case 'other':
      return i18n.t({
        id: 'desk.text.other',
        comment: 'A split or merge in the list, in a status that Trine does not know.',
        message: 'Accepted, neither completed nor failed. Trine keeps checking.',
      });
    case 'rejected':
      return rejectedText(row.httpStatus, values.message);
    case 'unknown':
      return i18n.t({
        id: 'desk.text.unknown',
        message: 'Answer lost. You can send the identical request again: it acts only once.',
      });
    case 'neverSent':
      return i18n.t({
        id: 'desk.text.neverSent',
        message: 'Never sent from this browser. No funds are on hold.',
      });
  }
}

function rejectedText(status: number | undefined, message: string): string {
  if (status === 401)
    return i18n.t({
      id: 'desk.text.401',
      comment: 'A split or merge in the list; {message}: as the service gives it.',
      message: 'Signature refused: {message}. Nothing was held. Check the connected account and sign again.',
      values: { message },
    });
  if (status === 503)
    return i18n.t({
      id: 'desk.text.503',
      comment: 'A split or merge in the list; {message}: as the service gives it.',
      message: 'Not available right now: {message}. Nothing was held. Try again later.',
      values: { message },
    });
  return i18n.t({
    id: 'desk.text.400',
    comment: 'A split or merge in the list; {message}: as the service gives it.',
    message: 'Rejected: {message}. No funds are on hold. Correct the amount and try again.',
    values: { message },
  });
}
