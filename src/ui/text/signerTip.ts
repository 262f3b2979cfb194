// signerTip.ts: the signer in a few words, for tooltips of small buttons.
import { t } from './i18n.ts';

/** `isOpen`: the content to sign is not known yet, so the key's limits may still apply. */
export function signerTip(
  who: { by: 'wallet' | 'key' | 'agent' } | undefined,
  isOpen = false,
): string | undefined {
  if (who === undefined) return undefined;
  if (who.by === 'agent') return t('signedBy.agent', 'Signed by the key you are connected with');
  if (who.by === 'wallet') return t('signedBy.wallet', 'Signed by your main wallet');
  return isOpen
    ? t('signedBy.keyWithin', 'Signed by the trading key, within its limits')
    : t('signedBy.key', 'Signed by the trading key, no confirmation');
}
