import { KeyRound, Wallet } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { i18n } from './i18n.ts';
import { type KeyHold, keyHoldText } from './keyHoldText.ts';

export type SignedByProps = { by: 'wallet'; hold?: KeyHold | undefined } | { by: 'key' };

/** Beside a button that signs: the main wallet, and what keeps an unlocked key from it; or the trading key, which asks nobody. */
export function SignedBy({ className, ...who }: SignedByProps & { className?: string }) {
  return (
    <p className={cx('flex items-start gap-1.5 text-label', who.by === 'key' ? 'text-warn' : 'text-faint', className)}>
      <Icon of={who.by === 'key' ? KeyRound : Wallet} size={12} className="mt-px shrink-0" />
      <span className="min-w-0">{signedByText(who)}</span>
    </p>
  );
}

/** The same in words alone, for a tip. */
export function signedByText(who: SignedByProps): string {
  if (who.by === 'key') return i18n.t({ id: 'signedBy.key', message: 'Signed by the trading key, at once' });
  return who.hold === undefined
    ? i18n.t({ id: 'signedBy.wallet', message: 'Signed by your main wallet' })
    : i18n.t({ id: 'signedBy.walletBecause', message: 'Signed by your main wallet: {why}', values: { why: keyHoldText(who.hold) } });
}
