// lostKeyMessages.ts: messages for a lost trading key: banner, top bar and Keys page.
import { t } from './i18n.ts';

export function lostTitle(): string {
  return t('keyLost.title', 'The trading key is gone from this browser');
}

export function lostText(): string {
  return t(
    'keyLost.text',
    'Site data was cleared. Funds and orders are safe, your main wallet signs, and what you typed is still there.',
  );
}
