// SignedBy.tsx: who signs: the wallet or the trading key.
import { KeyRound, Wallet } from 'lucide-react';
import { cx } from '../theme/cx.ts';
import { Icon } from './Icon.tsx';
import { t } from '../text/i18n.ts';
import { type KeyHold, keyHoldText } from '../text/keyHoldText.ts';
import { signerTip } from '../text/signerTip.ts';

/** `hold`: why an unlocked key may not sign. */
type Signing = { by: 'wallet'; hold?: KeyHold | undefined } | { by: 'key' } | { by: 'agent' };

/**
 * The signer beside a signing button: the main wallet, and why an unlocked key may not sign; or the trading key, which
 * signs without a prompt. Hidden while neither can sign.
 */
export function SignedBy({ who, className }: { who: Signing | undefined; className?: string }) {
  if (who === undefined) return null;
  return (
    <p
      className={cx(
        'flex items-start gap-1.5 text-label',
        who.by === 'key' ? 'text-warn' : 'text-faint',
        className,
      )}
    >
      <Icon of={who.by === 'key' ? KeyRound : Wallet} size={12} className="mt-px shrink-0" />
      <span className="min-w-0">{textOf(who)}</span>
    </p>
  );
}

function textOf(who: Signing): string | undefined {
  return who.by !== 'wallet' || who.hold === undefined
    ? signerTip(who)
    : t('signedBy.walletBecause', 'Signed by your main wallet: {why}', { why: keyHoldText(who.hold) });
}
