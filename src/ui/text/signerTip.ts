// signerTip.ts: the signer in a few words, for tooltips of small buttons.
import { i18n } from './i18n.ts';

/** `isOpen`: the content to sign is not known yet, so the key's limits may still apply. */
export function signerTip(
  who: { by: 'wallet' | 'key' | 'agent' } | undefined,
  isOpen = false,
): string | undefined {
  if (who === undefined) return undefined;
  if (who.by === 'agent')
    return i18n.t({ id: 'signedBy.agent', message: 'Signed by the key you are connected with' });
  if (who.by === 'wallet') return i18n.t({ id: 'signedBy.wallet', message: 'Signed by your main wallet' });
  return isOpen
    ? i18n.t({ id: 'signedBy.keyWithin', message: 'Signed by the trading key, within its limits' })
    : i18n.t({ id: 'signedBy.key', message: 'Signed by the trading key, no confirmation' });
}
