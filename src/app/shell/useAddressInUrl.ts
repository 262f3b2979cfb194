// useAddressInUrl.ts: reads the watched account and the referral code from the link.
import { parseAddress } from '#protocol/ids.ts';
import { keepReferral } from '#state/account/referralLink.ts';
import { useSession } from '#state/account/session.ts';
import { useEffect } from 'react';
import { useSearch } from 'wouter';

/** `?address=0x…` shows that account read-only. Internal links keep it in their search string. */
export function useAddressInUrl(): void {
  const search = useSearch();
  const setWatched = useSession((session) => session.setWatched);
  const address = parseAddress(new URLSearchParams(search).get('address'));
  const code = new URLSearchParams(search).get('ref');
  useEffect(() => setWatched(address), [address, setWatched]);
  useEffect(() => {
    if (code !== null) keepReferral(code);
  }, [code]);
}
