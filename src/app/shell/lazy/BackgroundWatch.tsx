// BackgroundWatch.tsx: background work of every page: account updates, the list of accounts, alerts, own rules, assisted orders, recent markets, the tour.
import { AlertWatch } from '#features/alerts/AlertWatch.tsx';
import { AssistWatch } from '#features/assist/AssistWatch.tsx';
import { RulesWatch } from '#features/own-rules/RulesWatch.tsx';
import { AccountNotices } from '#features/notices/AccountNotices.tsx';
import { playTone } from '#features/notices/sounds.ts';
import { useRememberConnected } from '#state/account/useRememberConnected.ts';
import { RecentMarkets } from './RecentMarkets.tsx';
import { TourSlot } from './TourSlot.tsx';

export function BackgroundWatch() {
  useRememberConnected();
  return (
    <>
      <AccountNotices />
      <RecentMarkets />
      <RulesWatch />
      <AssistWatch />
      <TourSlot />
      <AlertWatch onSound={() => playTone('alert')} />
    </>
  );
}
