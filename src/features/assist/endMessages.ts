// endMessages.ts: why an assisted order ended.
import type { AssistEnd, AssistEndReason } from '#domain/assist/assist.ts';
import { i18n } from '#ui/text/i18n.ts';
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
    return i18n.t({
      id: 'assist.end.refusedBecause',
      comment: 'reason: in the words of the service.',
      message: 'stopped, change rejected: {reason}',
      values: { reason: detail },
    });
  return outcomeText(reason) ?? obstacleText(reason);
}

/** The order's final state. */
function outcomeText(reason: AssistEndReason): string | undefined {
  switch (reason) {
    case 'stopped':
      return i18n.t({ id: 'assist.end.stopped', message: 'stopped' });
    case 'done':
      return i18n.t({ id: 'assist.end.done', message: 'stop at break-even' });
    case 'filled':
      return i18n.t({ id: 'assist.end.filled', message: 'order filled' });
    case 'canceled':
      return i18n.t({ id: 'assist.end.canceled', message: 'order cancelled' });
    case 'triggered':
      return i18n.t({ id: 'assist.end.triggered', message: 'stop triggered' });
    case 'gone':
      return i18n.t({ id: 'assist.end.gone', message: 'order no longer open' });
    case 'limitReached':
      return i18n.t({ id: 'assist.end.limit', message: 'stopped, price limit reached' });
    case 'positionClosed':
      return i18n.t({ id: 'assist.end.closed', message: 'position closed' });
    case 'positionFlipped':
      return i18n.t({ id: 'assist.end.flipped', message: 'stopped, position reversed' });
    case 'changed':
      return i18n.t({ id: 'assist.end.changed', message: 'stopped, order changed elsewhere' });
    default:
      return undefined;
  }
}

/** Why this tab could not continue. */
function obstacleText(reason: AssistEndReason): string {
  switch (reason) {
    case 'refused':
      return i18n.t({ id: 'assist.end.refused', message: 'stopped, change rejected' });
    case 'uncertain':
      return i18n.t({ id: 'assist.end.uncertain', message: 'stopped, result of the last change not known' });
    case 'rule':
      return i18n.t({ id: 'assist.end.rule', message: 'stopped, next change breaks a market rule' });
    case 'offline':
      return i18n.t({ id: 'assist.end.offline', message: 'stopped, connection lost' });
    case 'keyLocked':
      return i18n.t({ id: 'assist.end.key', message: 'stopped, trading key locked' });
    case 'keyLimit':
      return i18n.t({ id: 'assist.end.keyLimit', message: 'stopped, limit of the trading key reached' });
    case 'ownRule':
      return i18n.t({ id: 'assist.end.ownRule', message: 'stopped by your own rules' });
    case 'blocked':
      return i18n.t({ id: 'assist.end.blocked', message: 'stopped, orders not possible' });
    case 'account':
      return i18n.t({ id: 'assist.end.account', message: 'stopped, account changed' });
    case 'tabClosed':
      return i18n.t({ id: 'assist.end.tab', message: 'stopped, tab closed or reloaded' });
    default:
      return i18n.t({ id: 'assist.end.notSent', message: 'stopped, last change not sent' });
  }
}

/** Why it could not start. */
export function startFailureText(result: Exclude<StartResult, 'begun'>): string {
  switch (result) {
    case 'otherTab':
      return i18n.t({
        id: 'assist.begin.otherTab',
        message: 'Another tab assists orders. Start there, or stop them first.',
      });
    case 'none':
      return i18n.t({
        id: 'assist.begin.none',
        message: 'This browser has no tab locks. Assisted orders need them.',
      });
    case 'tooMany':
      return i18n.t({ id: 'assist.begin.tooMany', message: 'Max 5 assisted orders. Stop one first.' });
    case 'already':
      return i18n.t({ id: 'assist.begin.already', message: 'This order is already assisted.' });
  }
}
