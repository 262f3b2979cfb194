// wallets.ts: the offered wallets and their names and icons, which are untrusted data.
import { visibleText } from '#ui/text/format/visible.ts';

/** The used part of a wagmi connector. */
export interface WalletSource {
  uid: string;
  id: string;
  name: string;
  icon?: string | undefined;
}

/** wagmi's id for window.ethereum. */
const LEGACY_ID = 'injected';

/**
 * The announced wallets (EIP-6963), each its own entry even with equal names. window.ethereum is offered only without
 * announcements: with several wallets it is unclear which one it is.
 */
export function pickableWallets<Source extends WalletSource>(
  sources: readonly Source[],
  hasLegacy: boolean,
): Source[] {
  const announced = sources.filter(({ id }) => id !== LEGACY_ID);
  return announced.length > 0 || !hasLegacy ? announced : sources.filter(({ id }) => id === LEGACY_ID);
}

export const isLegacy = ({ id }: Pick<WalletSource, 'id'>): boolean => id === LEGACY_ID;

const MAX_NAME_LENGTH = 40;

/** The name without invisible characters, shortened; empty when nothing is left. */
export function visibleName(name: string): string {
  return visibleText(name, MAX_NAME_LENGTH);
}

/** A remote icon would reveal the visitor to its server: only embedded images are shown (EIP-6963). */
export function safeIcon(icon: string | undefined): string | undefined {
  return icon !== undefined && /^data:image\/[a-z+.-]+[;,]/i.test(icon) ? icon : undefined;
}
