// WalletIcon.tsx: a wallet's own icon, or a default one.
import { Icon } from '#ui/display/Icon.tsx';
import { Wallet } from 'lucide-react';
import { safeIcon } from './wallets.ts';

/** A wallet's icon in an image element, where SVG cannot run scripts; a default one without it. */
export function WalletIcon({ icon, size }: { icon: string | undefined; size: number }) {
  const source = safeIcon(icon?.trim());
  if (source === undefined) return <Icon of={Wallet} size={size} className="shrink-0 text-muted" />;
  return (
    <img src={source} alt="" width={size} height={size} draggable={false} className="shrink-0 rounded-sm" />
  );
}
