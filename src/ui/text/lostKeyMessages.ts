// lostKeyMessages.ts: messages for a lost trading key: banner, top bar and Keys page.
import { i18n } from './i18n.ts';

export function lostTitle(): string {
  return i18n.t({ id: 'keyLost.title', message: 'The trading key is gone from this browser' });
}

export function lostText(): string {
  return i18n.t({
    id: 'keyLost.text',
    message:
      'Site data was cleared. Funds and orders are safe, your main wallet signs, and what you typed is still there.',
  });
}
