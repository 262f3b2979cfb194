// endMessages.ts: why an assisted order ended.
import type { AssistEnd, AssistEndReason } from '#domain/assist/assist.ts';
import { t } from '#ui/text/i18n.ts';
import type { StartResult } from './following.ts';

const GOOD: ReadonlySet<AssistEndReason> = new Set<AssistEndReason>([
  'stopped',
  'done',
  'filled',
  'triggered',
  'positionClosed',
]);

/** Whether it ended as planned. */
export function isGoodEnd(reason: AssistEndReason): boolean {
  return GOOD.has(reason);
}

/** Whether the order may still rest, so that it can be resumed. */
export function isResumable({ reason }: AssistEnd): boolean {
  return !OVER.has(reason);
}
const OVER: ReadonlySet<AssistEndReason> = new Set<AssistEndReason>([
  'done',
  'filled',
  'canceled',
  'triggered',
  'gone',
  'positionClosed',
  'positionFlipped',
]);

/** The reason in a few words: “order filled”. */
export function endText({ reason, detail }: AssistEnd): string {
  if (reason === 'refused' && detail !== null && detail !== '')
    return t(
      'assist.end.refusedBecause',
      'stopped, change rejected: {reason}',
      { reason: detail },
      'reason: in the words of the service.',
    );
  return outcomeText(reason) ?? obstacleText(reason);
}

/** The order's final state. */
function outcomeText(reason: AssistEndReason): string | undefined {
  switch (reason) {
    case 'stopped':
      return t('assist.end.stopped', 'stopped');
    case 'done':
      return t('assist.end.done', 'stop at break-even');
    case 'filled':
      return t('assist.end.filled', 'order filled');
    case 'canceled':
      return t('assist.end.canceled', 'order cancelled');
    case 'triggered':
      return t('assist.end.triggered', 'stop triggered');
    case 'gone':
      return t('assist.end.gone', 'order no longer open');
    case 'limitReached':
      return t('assist.end.limit', 'stopped, price limit reached');
    case 'positionClosed':
      return t('assist.end.closed', 'position closed');
    case 'positionFlipped':
      return t('assist.end.flipped', 'stopped, position reversed');
    case 'changed':
      return t('assist.end.changed', 'stopped, order changed elsewhere');
    default:
      return undefined;
  }
}

/** Why this tab could not continue. */
function obstacleText(reason: AssistEndReason): string {
  switch (reason) {
    case 'refused':
      return t('assist.end.refused', 'stopped, change rejected');
    case 'uncertain':
      return t('assist.end.uncertain', 'stopped, result of the last change not known');
    case 'rule':
      return t('assist.end.rule', 'stopped, next change breaks a market rule');
    case 'offline':
      return t('assist.end.offline', 'stopped, connection lost');
    case 'keyLocked':
      return t('assist.end.key', 'stopped, trading key locked');
    case 'keyLimit':
      return t('assist.end.keyLimit', 'stopped, limit of the trading key reached');
    case 'ownRule':
      return t('assist.end.ownRule', 'stopped by your own rules');
    case 'blocked':
      return t('assist.end.blocked', 'stopped, orders not possible');
    case 'account':
      return t('assist.end.account', 'stopped, account changed');
    case 'tabClosed':
      return t('assist.end.tab', 'stopped, tab closed or reloaded');
    default:
      return t('assist.end.notSent', 'stopped, last change not sent');
  }
}

/** Why it could not start. */
export function startFailureText(result: Exclude<StartResult, 'begun'>): string {
  switch (result) {
    case 'otherTab':
      return t('assist.begin.otherTab', 'Another tab assists orders. Start there, or stop them first.');
    case 'none':
      return t('assist.begin.none', 'This browser has no tab locks. Assisted orders need them.');
    case 'tooMany':
      return t('assist.begin.tooMany', 'Max 5 assisted orders. Stop one first.');
    case 'already':
      return t('assist.begin.already', 'This order is already assisted.');
  }
}
