import { preloadOverlays } from '#ui/preloadOverlays.ts';
import { useEffect } from 'react';

const AT_REST_MS = 4_000;

/** Fetches, once the page is at rest, the code that is needed later: it must be there when the network is not. */
export function useLateCode(): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchAll(), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** What fails is asked for again when it is first used. */
async function fetchAll(): Promise<void> {
  await Promise.allSettled([
    preloadOverlays(),
    import('#client/twapEvidence.ts'),
    import('./pages/TradePage.tsx'),
    import('./pages/PredictionsPage.tsx'),
    import('./pages/KeysPage.tsx'),
    import('./pages/ClockPage.tsx'),
    import('./pages/ErrorsPage.tsx'),
    import('./pages/ActivityPage.tsx'),
    import('./pages/SettingsPage.tsx'),
    import('./pages/PortfolioPage.tsx'),
    import('./pages/LeaderboardPage.tsx'),
    import('./pages/ReferralsPage.tsx'),
    import('#client/referralEvidence.ts'),
    import('#features/command-palette/CommandPalette.tsx'),
    import('#features/notices/NoticeList.tsx'),
    import('#features/positions/CloseDialog.tsx'),
    import('#features/positions/PositionTpslDialog.tsx'),
    import('#features/positions/ReverseDialog.tsx'),
    import('#features/positions/CloseManyDialog.tsx'),
    import('#features/market-picker/MarketList.tsx'),
    import('./Wallets.tsx'),
    import('#features/order-ticket/LeverageDialog.tsx'),
    import('#features/order-ticket/LastResult.tsx'),
    import('#ui/SignedBy.tsx'),
    import('#features/keys/OneClickBadge.tsx'),
    import('#features/order-ticket/TpslFields.tsx'),
    import('#features/order-ticket/TriggerField.tsx'),
    import('#domain/entryTpsl.ts'),
    import('#features/order-ticket/ScaleForm.tsx'),
    import('#features/order-ticket/TwapForm.tsx'),
    import('#features/order-ticket/outcome/OutcomeTicket.tsx'),
    import('#features/order-book/HoverCard.tsx'),
    import('#features/depth-chart/DepthChart.tsx'),
    import('#features/funding-chart/FundingChart.tsx'),
    import('#features/predictions/OutcomeHeader.tsx'),
    import('#features/predictions/OutcomeRules.tsx'),
  ]);
}
