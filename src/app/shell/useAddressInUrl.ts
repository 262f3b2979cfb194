// useAddressInUrl.ts: the watched account and the referral code as the link names them.
import { parseAddress } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
import { useEffect } from 'react';
import { useSearch } from 'wouter';

/** Who is shown, and who brought this browser here, as the link says. `?address=0x…` shows that account read-only. Links inside the app keep it by carrying the search text along. */
export function useAddressInUrl(): void {
  const search = useSearch();
  const setWatched = useSession((session) => session.setWatched);
  const address = parseAddress(new URLSearchParams(search).get('address'));
  const code = new URLSearchParams(search).get('ref');
  useEffect(() => setWatched(address), [address, setWatched]);
  useEffect(() => {
    if (code !== null)
      void import('#state/account/referralLink.ts').then(({ keepReferral }) => keepReferral(code));
  }, [code]);
}
