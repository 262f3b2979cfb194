// referralLink.ts: the code of the link by which somebody first came here, kept in this browser until it is of no more use.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isReferralCode } from '#protocol/exchange/referral.ts';

interface ReferralLink {
  /** Undefined when nobody brought this browser here. */
  code: string | undefined;
}

export const useReferralLink = create<ReferralLink>()(
  persist((): ReferralLink => ({ code: undefined }), {
    name: 'trine.referral',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ code: codeIn((stored as { code?: unknown } | null)?.code) }),
  }),
);

/**
 * The first link wins: a later one must not take somebody away from who brought them. Anything that is no
 * code is ignored.
 */
export function keepReferral(text: string | null): void {
  const code = codeIn(text);
  if (code !== undefined && useReferralLink.getState().code === undefined) useReferralLink.setState({ code });
}

export function forgetReferral(): void {
  useReferralLink.setState({ code: undefined });
}

function codeIn(text: unknown): string | undefined {
  return isReferralCode(text) ? text : undefined;
}
