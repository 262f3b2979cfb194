// statusMessages.ts: the status of an outcome market in a word or two.
import { t } from '#ui/text/i18n.ts';

/** An unknown status is shown verbatim. */
export function statusWord(status: string): string {
  return WORDS.get(status)?.() ?? status;
}

const WORDS = new Map<string, () => string>([
  ['open', () => t('outcome.status.open', 'Open')],
  ['paused', () => t('outcome.status.paused', 'Paused')],
  ['closed', () => t('outcome.status.closed', 'Closed')],
  ['resolving', () => t('outcome.status.resolving', 'Resolving')],
  ['resolved', () => t('outcome.status.resolved', 'Resolved')],
  ['canceled', () => t('outcome.status.canceled', 'Cancelled')],
]);
