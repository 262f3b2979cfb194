// wallets.ts: which wallets can be picked, and how they are shown. Names and pictures come from outside: both are only ever data.
import { visibleText } from '#ui/text/format/visible.ts';

/** What is used of a wagmi connector. */
export interface WalletSource {
  uid: string;
  id: string;
  name: string;
  icon?: string | undefined;
}

/** wagmi's name for whatever sits at window.ethereum. */
const LEGACY_ID = 'injected';

/**
 * What the browser announced (EIP-6963), each as its own entry even if two share a name. Whatever sits at window.ethereum is offered only
 * where nothing was announced: it may be any of several wallets, and nobody could tell which.
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

/** A name without characters that cannot be seen, cut to a length that fits; empty when nothing is left. */
export function visibleName(name: string): string {
  return visibleText(name, MAX_NAME_LENGTH);
}

/** Pictures from elsewhere would tell a stranger who looks at this page: only pictures that came along are shown (EIP-6963). */
export function safeIcon(icon: string | undefined): string | undefined {
  return icon !== undefined && /^data:image\/[a-z+.-]+[;,]/i.test(icon) ? icon : undefined;
}
