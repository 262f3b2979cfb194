// WalletIcon.tsx: a wallet's own icon, or a plain one.
import { Icon } from '#ui/display/Icon.tsx';
import { Wallet } from 'lucide-react';
import { safeIcon } from './wallets.ts';

/** A wallet's own picture, shown by an image element, where a drawing cannot run script; a plain one where it brought none. */
export function WalletIcon({ icon, size }: { icon: string | undefined; size: number }) {
  const source = safeIcon(icon?.trim());
  if (source === undefined) return <Icon of={Wallet} size={size} className="shrink-0 text-muted" />;
  return (
    <img src={source} alt="" width={size} height={size} draggable={false} className="shrink-0 rounded-sm" />
  );
}
