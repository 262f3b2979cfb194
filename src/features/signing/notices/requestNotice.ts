// requestNotice.ts: the one notice about a signed request, unless a single order's notice is more specific.
import type { ActionResults } from '#client/actions/actionRequest.ts';
import { ISOLATED_FAILED } from '#client/live/isolatedItem.ts';
import { OUTCOME_FAILED } from '#client/evidence/outcomeEvidence.ts';
import { hasTransferFailed, isTransfer } from '#client/live/transferItem.ts';
import type { Stage, Submission } from '#client/actions/submission.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { CancelResult } from '#protocol/exchange/cancelResult.ts';
import { stageHref } from '#state/errorHref.ts';
import { t } from '#ui/text/i18n.ts';
import { serviceFailureText, submissionFailureText } from '../messages/failureMessages.ts';
import { type NoticeText, rejectedTitle } from './orderNotice.ts';
import { errorHintOf } from '../messages/errorHints.ts';
import { refusedOrders } from '../activity/refusedOrders.ts';
import { unknownText } from '../messages/unknownMessages.ts';
import { signFailureText } from '../messages/signFailureMessages.ts';

export interface RequestNotice extends NoticeText {
  href?: string | undefined;
  hrefLabel?: string | undefined;
  /** In progress: the notice stays until it is replaced. */
  isBusy?: boolean;
  isQuiet?: boolean;
}

/** `race`: why a refused cancel came too late, if known. Undefined: nothing to report at this stage. */
export function requestNotice(
  submission: Submission,
  title: string,
  race: string | undefined,
): RequestNotice | undefined {
  const { stage } = submission;
  switch (stage.name) {
    case 'sending':
      return {
        category: 'order',
        tone: 'info',
        title: t('notice.submitting', '{title}: submitting…', { title }),
        isBusy: true,
      };
    case 'accepted':
      return isTransfer(submission)
        ? transferNotice(title)
        : quietIfAsked(submission, answeredNotice(submission, stage.results, title, race));
    case 'confirmed':
      if (isTransfer(submission)) return undefined;
      return stage.results === null
        ? doneNotice(submission, title)
        : quietIfAsked(submission, answeredNotice(submission, stage.results, title, race));
    case 'refused':
      return refusedNotice(submission, stage, title, race);
    case 'unknown':
      return unknownNotice(stage, title);
    case 'failed':
      return submission.itemId === null || stage.failure.kind === 'altered'
        ? undefined
        : failedNotice(stage, title);
    case 'declined':
      return declinedNotice(stage);
    default:
      return undefined;
  }
}

/** If the sheet asks about refused orders of a batch, the notice is listed without a toast. */
function quietIfAsked(
  { request, stage }: Submission,
  notice: RequestNotice | undefined,
): RequestNotice | undefined {
  const isAsked = 'results' in stage && refusedOrders(request, stage.results) !== undefined;
  return notice && isAsked ? { ...notice, isQuiet: true } : notice;
}

function declinedNotice({ by }: Extract<Stage, { name: 'declined' }>): RequestNotice | undefined {
  if (by === 'review') return undefined;
  const text = signFailureText({ kind: by === 'wallet' ? 'declined' : 'waitCanceled' });
  return { category: 'order', tone: 'info', ...text };
}

function unknownNotice(stage: Extract<Stage, { name: 'unknown' }>, title: string): RequestNotice {
  const text = unknownText(stage);
  return {
    category: 'order',
    tone: 'warn',
    title: t('notice.unknown', '{title}: result not known', { title }),
    detail: `${text.title} ${text.detail}`,
    href: '/activity',
  };
}

function failedNotice(stage: Extract<Stage, { name: 'failed' }>, title: string): RequestNotice {
  const text = submissionFailureText(stage.failure);
  return {
    category: 'order',
    tone: 'danger',
    title: t('notice.notSent', '{title}: not sent', { title }),
    detail: `${text.title} ${text.detail}`,
    href: stageHref(stage),
  };
}

function refusedNotice(
  { signerKind, request }: Submission,
  stage: Extract<Stage, { name: 'refused' }>,
  title: string,
  race: string | undefined,
): RequestNotice | undefined {
  const { failure, results } = stage;
  // It was accepted earlier; the operation's end has its own notice.
  if (failure.code === OUTCOME_FAILED || failure.code === ISOLATED_FAILED || hasTransferFailed(failure.code))
    return undefined;
  if (results && results.type !== 'done' && results.results.length > 1) return countedNotice(results, title);
  const text = serviceFailureText(failure);
  const isUnapproved =
    failure.code === 'AGENT_NOT_APPROVED' ||
    failure.code === 'AGENT_EXPIRED' ||
    (signerKind === 'agent' && failure.code === 'UNKNOWN_SIGNER');
  const detail = [race, text.title, text.detail].filter((part) => part !== undefined).join(' ');
  const way =
    isUnapproved && request.type !== 'approveAgent'
      ? { href: '/keys', hrefLabel: t('sign.approveAgain', 'Approve a key') }
      : { href: stageHref(stage) };
  return { category: 'order', tone: 'danger', title: rejectedTitle(title), detail, ...way };
}

/** The text of an answer; a single order's own notice shows it instead. */
function answeredNotice(
  submission: Submission,
  results: ActionResults,
  title: string,
  race: string | undefined,
): RequestNotice | undefined {
  const isConfirmed = submission.stage.name === 'confirmed';
  if (results.type === 'done') {
    const isLater = results.operationId !== undefined;
    if (isLater) return isConfirmed ? undefined : laterNotice(title);
    return isConfirmed ? doneNotice(submission, title) : undefined;
  }
  if (results.results.length > 1) return countedNotice(results, title);
  const [only] = results.results;
  if (only?.kind === 'refused') {
    return {
      category: 'order',
      tone: 'danger',
      title: rejectedTitle(title),
      detail: [race, only.message, errorHintOf(only.code, only.message)]
        .filter((part) => part !== undefined)
        .join(' '),
      href: '/activity',
    };
  }
  return isConfirmed ? doneNotice(submission, title) : undefined;
}

/** Acceptance is not completion: a transfer's end comes from the service's notifications and its record. */
function transferNotice(title: string): RequestNotice {
  const detail = t('notice.transfer.how', 'Funds shows progress.');
  return {
    category: 'account',
    tone: 'info',
    title: t('notice.transfer', '{title}: accepted, pending', { title }),
    detail,
    href: '/funds/withdraw',
  };
}

function laterNotice(title: string): RequestNotice {
  const detail = t('notice.later.how', 'Executed later by the service. Activity shows progress.');
  return {
    category: 'order',
    tone: 'info',
    title: t('notice.later', '{title}: accepted, pending', { title }),
    detail,
    href: '/activity',
  };
}

/** A TWAP has only begun; its own notice reports progress and end. */
function doneNotice({ request }: Submission, title: string): RequestNotice {
  return {
    category: 'order',
    tone: 'success',
    title:
      request.type === 'twapOrder'
        ? t(
            'notice.twapStarted',
            '{title} started',
            { title },
            'A TWAP was accepted and runs; {title}: what it does, as: TWAP: buy 0.5 BTC.',
          )
        : t('notice.confirmed', '{title}: done', { title }),
    href: '/activity',
  };
}

/** A batch: the count of each result; Activity lists them. */
function countedNotice(results: Exclude<ActionResults, { type: 'done' }>, title: string): RequestNotice {
  const all: readonly (OrderResult | CancelResult)[] = results.results;
  const count = (kind: (typeof all)[number]['kind']) => all.filter((result) => result.kind === kind).length;
  const parts = [
    [count('filled'), (values: { count: number }) => t('notice.count.filled', '{count} filled', values)],
    [
      count('resting') + count('waiting'),
      (values: { count: number }) => t('notice.count.placed', '{count} placed', values),
    ],
    [
      count('canceled'),
      (values: { count: number }) => t('notice.count.cancelled', '{count} cancelled', values),
    ],
    [count('unknown'), (values: { count: number }) => t('notice.count.unknown', '{count} pending', values)],
    [count('refused'), (values: { count: number }) => t('notice.count.rejected', '{count} rejected', values)],
  ] as const;
  const text = parts.flatMap(([many, words]) => (many > 0 ? [words({ count: many })] : [])).join(', ');
  const refused = all.find((result) => result.kind === 'refused');
  const tone = refused ? (count('refused') === all.length ? 'danger' : 'warn') : 'success';
  const detail =
    refused?.kind === 'refused'
      ? [refused.message, errorHintOf(refused.code, refused.message)]
          .filter((part) => part !== undefined)
          .join(' ')
      : undefined;
  return {
    category: 'order',
    tone,
    title: t('notice.counted', '{title}: {text}', { title, text }),
    detail,
    href: '/activity',
  };
}
