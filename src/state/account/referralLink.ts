// referralLink.ts: the referral code of the first link opened in this browser, stored until it is used.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isReferralCode } from '#protocol/exchange/referral.ts';

interface ReferralLink {
  /** Undefined when no referral link was opened. */
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

/** Stores the code of a referral link. The first valid code wins; anything else is ignored. */
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
