import { KeyRound, Wallet } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { i18n } from './i18n.ts';
import { type KeyHold, keyHoldText } from './keyHoldText.ts';

/** `hold`: what keeps an unlocked key from signing. */
type Signing = { by: 'wallet'; hold?: KeyHold | undefined } | { by: 'key' };

/** Beside a button that signs: the main wallet, and what keeps an unlocked key from it; or the trading key, which asks nobody. Nothing while nobody could sign. */
export function SignedBy({ who, className }: { who: Signing | undefined; className?: string }) {
  if (who === undefined) return null;
  return (
    <p className={cx('flex items-start gap-1.5 text-label', who.by === 'key' ? 'text-warn' : 'text-faint', className)}>
      <Icon of={who.by === 'key' ? KeyRound : Wallet} size={12} className="mt-px shrink-0" />
      <span className="min-w-0">{signedByText(who)}</span>
    </p>
  );
}

/** The same in words alone, for a tip; `isOpen` where what will be signed is not known yet, so that limits may still decide. */
export function signedByText(who: Signing | undefined, isOpen = false): string | undefined {
  if (who === undefined) return undefined;
  if (who.by === 'key' && isOpen) return i18n.t({ id: 'signedBy.keyWithin', message: 'Signed by the trading key, within its limits' });
  if (who.by === 'key') return i18n.t({ id: 'signedBy.key', message: 'Signed by the trading key, at once' });
  return who.hold === undefined
    ? i18n.t({ id: 'signedBy.wallet', message: 'Signed by your main wallet' })
    : i18n.t({ id: 'signedBy.walletBecause', message: 'Signed by your main wallet: {why}', values: { why: keyHoldText(who.hold) } });
}
