// Background.tsx: review sheet and notices, and background work of every page: account updates, the list of accounts,
// alerts, own rules, assisted orders, splits and merges, recent markets, the tour.
import { AlertWatch } from '#features/alerts/AlertWatch.tsx';
import { AssistWatch } from '#features/assist/AssistWatch.tsx';
import { RulesWatch } from '#features/own-rules/RulesWatch.tsx';
import { AccountNotices } from '#features/notices/AccountNotices.tsx';
import { playTone } from '#features/notices/sounds.ts';
import { Signing } from '#features/signing/Signing.tsx';
import { Tour } from '#features/tour/Tour.tsx';
import { RecentMarkets } from './RecentMarkets.tsx';
import { SplitMergeLayer } from './SplitMergeLayer.tsx';
import { useGateway, useReadable } from '#client/react.tsx';
import { useEffect } from 'react';
import { connectedOwner, rememberConnected } from '#state/account/ownAccounts.ts';
import { useSession } from '#state/account/session.ts';

export function Background() {
  useRememberConnected();
  return (
    <>
      <Signing />
      <SplitMergeLayer />
      <AccountNotices />
      <RecentMarkets />
      <RulesWatch />
      <AssistWatch />
      <Tour />
      <AlertWatch onSound={() => playTone('alert')} />
    </>
  );
}

/** Adds the account of a connected wallet to the list of accounts. */
function useRememberConnected(): void {
  const { baseUrl: serviceUrl } = useReadable(useGateway().config);
  const address = useSession(connectedOwner);
  useEffect(() => {
    if (address !== undefined) rememberConnected({ serviceUrl, address });
  }, [serviceUrl, address]);
}
