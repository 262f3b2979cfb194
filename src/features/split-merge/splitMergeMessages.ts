// splitMergeMessages.ts: texts of split and merge: refusals, status, next steps.
import { formatExact } from '#ui/text/format/number.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
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
      return t('desk.ambiguous', 'Choose the number you mean.');
    case 'notPositive':
      return t('desk.notPositive', 'The amount must be more than zero.');
    case 'tooFine':
      return t('desk.tooFine', 'pUSD and shares have six decimals: a million base units each.');
    case 'outOfRange':
      return rangeText(problem.min, problem.max);
    case 'deficit':
      return t(
        'desk.deficit',
        'Outstanding debt: {amount} pUSD. Merge or sell to repay it before you split.',
        { amount: formatExact(problem.deficit) },
        'Why a split is not possible; {amount}: the deficit in pUSD.',
      );
    case 'pusd':
      return problem.pending === '0'
        ? t('desk.pusd', 'You can spend {amount} pUSD.', { amount: formatExact(problem.spendable) })
        : t(
            'desk.pusdPending',
            'You can spend {amount} pUSD. The {pending} pending do not count until they are confirmed.',
            { amount: formatExact(problem.spendable), pending: formatExact(problem.pending) },
          );
    case 'shares':
      return t(
        'desk.shares',
        'Available: {amount} pairs. Shares in open sell orders and pending merges are held.',
        { amount: formatExact(problem.available) },
        'Why a merge is not possible; {amount}: pairs that can be merged.',
      );
    case 'margin':
      return t(
        'desk.margin',
        'Insufficient margin: max split {amount} pUSD. Your positions need the rest.',
        { amount: formatExact(problem.max) },
        'Why a split is not possible; {amount}: the maximum in pUSD.',
      );
  }
}

function rangeText(min: string | null, max: string | null): string {
  const values = { least: formatExact(min ?? '0.000001'), most: formatExact(max ?? '') };
  return max === null
    ? t('desk.least', 'Minimum {least}', values)
    : t('desk.range', 'Min {least}, max {most}', values);
}

/** On the button instead of its action. */
export function problemReason(problem: SplitMergeProblem): string {
  if (problem.why === 'empty') return t('desk.why.empty', 'Enter an amount.');
  if (problem.why === 'reading') return t('desk.why.reading', 'Waiting for your balances…');
  if (problem.why === 'phase')
    return t('desk.why.phase', 'The question is {phase}. Splits and merges need an open question.', {
      phase: problem.phase,
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
          ? t('desk.asking.split', 'Checking whether splitting is available…')
          : t('desk.asking.merge', 'Checking whether merging is available…'),
        detail: t('desk.asking.detail', 'Requests wait for the answer of the service.'),
      };
    case 'off':
      return {
        title: isSplit
          ? t('desk.off.split', 'Splitting is not available right now.')
          : t('desk.off.merge', 'Merging is not available right now.'),
        detail: capability.reason
          ? t(
              'desk.off.said',
              'Reason: {reason}. Your holdings are not affected.',
              { reason: capability.reason.replace(/\.$/, '') },
              'Under “The service does not split/merge right now.”; {reason}: as the service gives it.',
            )
          : t('desk.off.detail', 'Your holdings are not affected.'),
      };
    case 'unknown': {
      const waitMs = (capability.retryAt ?? 0) - now;
      return {
        title: t('desk.unknown', 'Availability unknown'),
        detail:
          waitMs > 0
            ? t(
                'desk.unknown.wait',
                'The service asked to wait {wait}. Not sent until it confirms availability.',
                { wait: formatDuration(waitMs, 'narrow') },
                'Under “Availability unknown”; {wait}: a duration such as 12s.',
              )
            : t(
                'desk.unknown.detail',
                'Not sent until the service confirms availability. Retrying automatically.',
              ),
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
      return t('desk.is.sending', 'Sending');
    case 'pending':
      return t('desk.is.pending', 'Pending');
    case 'completed':
      return t('desk.is.completed', 'Completed');
    case 'failed':
      return t('desk.is.failed', 'Failed');
    case 'other':
      return t(
        'desk.is.other',
        'Other: {word}',
        { word: visibleText(serviceStatus ?? '', 40) },
        'Status of a split or merge; {word}: the service’s own.',
      );
    case 'rejected':
      return t('desk.is.rejected', 'Rejected');
    case 'unknown':
      return t('desk.is.unknown', 'No answer');
    case 'neverSent':
      return t('desk.is.neverSent', 'Never sent');
  }
}

/** The effect on the hold, and what is safe. */
export function statusText(row: OperationRow): string {
  const what = row.operation === 'split' ? 'pusd' : 'shares';
  const values = { what, message: (row.message ?? '').replace(/\.$/, '') };
  switch (row.status) {
    case 'sending':
      return t('desk.text.sending', 'Signed. Sending…');
    case 'pending':
      return t(
        'desk.text.pending',
        'Accepted, not completed: the {what, select, pusd {pUSD is} other {shares are}} held until the venue has carried it out.',
        values,
      );
    case 'completed':
      return row.operation === 'split'
        ? t('desk.text.split', 'Both sides’ shares credited.')
        : t('desk.text.merged', 'pUSD credited as local.');
    case 'failed':
      return values.message === ''
        ? t('desk.text.failed', 'Accepted, then failed. The held amount is available again.', values)
        : t(
            'desk.text.failedSaid',
            'Accepted, then failed: {message}. The held amount is available again.',
            values,
            'A split or merge in the list; {message}: as the service gives it.',
          );
    case 'other':
      return t(
        'desk.text.other',
        'Accepted, neither completed nor failed. Trine keeps checking.',
        {},
        'A split or merge in the list, in a status that Trine does not know.',
      );
    case 'rejected':
      return rejectedText(row.httpStatus, values.message);
    case 'unknown':
      return t(
        'desk.text.unknown',
        'Answer lost. You can send the identical request again: it acts only once.',
      );
    case 'neverSent':
      return t('desk.text.neverSent', 'Never sent from this browser. No funds are on hold.');
  }
}

function rejectedText(status: number | undefined, message: string): string {
  if (status === 401)
    return t(
      'desk.text.401',
      'Signature refused: {message}. Nothing was held. Check the connected account and sign again.',
      { message },
      'A split or merge in the list; {message}: as the service gives it.',
    );
  if (status === 503)
    return t(
      'desk.text.503',
      'Not available right now: {message}. Nothing was held. Try again later.',
      { message },
      'A split or merge in the list; {message}: as the service gives it.',
    );
  return t(
    'desk.text.400',
    'Rejected: {message}. No funds are on hold. Correct the amount and try again.',
    { message },
    'A split or merge in the list; {message}: as the service gives it.',
  );
}
