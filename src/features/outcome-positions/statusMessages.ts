// statusMessages.ts: the status of an outcome market in a word or two.
import { i18n } from '#ui/text/i18n.ts';

/** An unknown status is shown verbatim. */
export function statusWord(status: string): string {
  return WORDS.get(status)?.() ?? status;
}

const WORDS = new Map<string, () => string>([
  ['open', () => i18n.t({ id: 'outcome.status.open', message: 'Open' })],
  ['paused', () => i18n.t({ id: 'outcome.status.paused', message: 'Paused' })],
  ['closed', () => i18n.t({ id: 'outcome.status.closed', message: 'Closed' })],
  ['resolving', () => i18n.t({ id: 'outcome.status.resolving', message: 'Resolving' })],
  ['resolved', () => i18n.t({ id: 'outcome.status.resolved', message: 'Resolved' })],
  ['canceled', () => i18n.t({ id: 'outcome.status.canceled', message: 'Cancelled' })],
]);
