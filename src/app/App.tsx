// App.tsx: providers, frame and routes.
import { besideFirstScreen } from '#client/browser/stages.ts';
import { GatewayProvider } from '#client/react.tsx';
import { usePreference } from '#state/preferences/preferences.ts';
import { HidesAmounts } from '#ui/display/hidesAmounts.ts';
import { LiveRegion } from '#ui/display/LiveRegion.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { decoded } from './pages/decoded.ts';
import { TradePage } from './pages/LazyTradePage.ts';
import { ConnectionSlot } from './shell/ConnectionSlot.tsx';
import { DeploymentGate } from './start/DeploymentGate.tsx';
import { PathBoundary } from './start/PathBoundary.tsx';
import { PageLoading } from './start/PageLoading.tsx';
import { PracticeSlot } from './shell/PracticeSlot.tsx';
import { StatusSlot } from './shell/StatusSlot.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { useAddressInUrl } from './shell/useAddressInUrl.ts';
import { useAppearance } from './shell/useAppearance.ts';
import { useFollowedAccount } from './shell/useFollowedAccount.ts';
import { useFirstScreen } from './start/useFirstScreen.ts';
import { useVenueSubscriptions } from './shell/useVenueSubscriptions.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

const Wallets = lazy(
  retryImport(
    besideFirstScreen(() => import('./start/Wallets.tsx').then((module) => ({ default: module.Wallets }))),
  ),
);
const FrameLayers = lazy(
  retryImport(
    besideFirstScreen(() =>
      import('./shell/FrameLayers.tsx').then((module) => ({ default: module.FrameLayers })),
    ),
  ),
);
const PredictionsPage = lazy(
  retryImport(
    () => import('./pages/PredictionsPage.tsx').then((module) => ({ default: module.PredictionsPage })),
    '/predictions',
  ),
);
const EventPage = lazy(
  retryImport(
    () => import('./pages/EventPage.tsx').then((module) => ({ default: module.EventPage })),
    '/predictions',
  ),
);
const KeysPage = lazy(
  retryImport(() => import('./pages/KeysPage.tsx').then((module) => ({ default: module.KeysPage })), '/keys'),
);
const ActivityPage = lazy(
  retryImport(
    () => import('./pages/ActivityPage.tsx').then((module) => ({ default: module.ActivityPage })),
    '/activity',
  ),
);
const FundsPage = lazy(
  retryImport(
    () => import('./pages/FundsPage.tsx').then((module) => ({ default: module.FundsPage })),
    '/funds',
  ),
);
const PortfolioPage = lazy(
  retryImport(
    () => import('./pages/PortfolioPage.tsx').then((module) => ({ default: module.PortfolioPage })),
    '/portfolio',
  ),
);
const MorePages = lazy(
  retryImport(
    () => import('./pages/more/MorePages.tsx').then((module) => ({ default: module.MorePages })),
    '/',
  ),
);
const SettingsPage = lazy(
  retryImport(
    () => import('./pages/SettingsPage.tsx').then((module) => ({ default: module.SettingsPage })),
    '/settings',
  ),
);

/** `npm run build -- --practice`; absent in every other build. */
const PracticeRibbon =
  import.meta.env.MODE === 'practice'
    ? lazy(
        retryImport(() =>
          import('./start/PracticeRibbonSlot.tsx').then((module) => ({ default: module.PracticeRibbonSlot })),
        ),
      )
    : undefined;

export function App({ gateway }: { gateway: GatewayClient }) {
  const hidesAmounts = usePreference((preferences) => preferences.hidesAmounts);
  return (
    <QueryClientProvider client={gateway.queries}>
      <GatewayProvider client={gateway}>
        <HidesAmounts value={hidesAmounts}>
          {/* Wraps what is outside the page's own error boundary: a failure there must not leave a blank window. */}
          <PathBoundary>
            <Suspense fallback={null}>
              <Wallets />
            </Suspense>
            <DeploymentGate>
              <Frame />
            </DeploymentGate>
          </PathBoundary>
        </HidesAmounts>
      </GatewayProvider>
    </QueryClientProvider>
  );
}

function Frame() {
  useAppearance();
  useAddressInUrl();
  useFollowedAccount();
  useFirstScreen();
  useVenueSubscriptions();
  const [isOnboarding, setOnboarding] = useState(false);
  const onGate = () => setOnboarding(true);
  return (
    <div className="safe-area relative flex h-dvh flex-col overflow-clip bg-canvas text-ink">
      <TopBar onConnect={onGate} />
      {PracticeRibbon && (
        <Suspense fallback={<div className="min-h-9 shrink-0" />}>
          <PracticeRibbon />
        </Suspense>
      )}
      {/* A marker for full-view overlays. */}
      <div data-bars="" className="contents">
        <ConnectionSlot />
        <PracticeSlot onGate={onGate} />
      </div>
      <PathBoundary>
        <Suspense fallback={<PageLoading />}>
          <Switch>
            {/* Some proxies decode the slash in the name of a pair. */}
            <Route path="/trade/:market/:quote?">
              {({ market, quote }) => (
                <TradePage name={decoded(market, quote)} onGate={onGate} fallback={<PageLoading />} />
              )}
            </Route>
            <Route path="/trade">
              <TradePage name={undefined} onGate={onGate} fallback={<PageLoading />} />
            </Route>
            <Route path="/predictions">
              <PredictionsPage onGate={onGate} />
            </Route>
            <Route path="/predictions/:slug">
              {({ slug }) => <EventPage slug={decoded(slug)} onGate={onGate} />}
            </Route>
            <Route path="/funds/:tab?">{({ tab }) => <FundsPage tab={tab} onConnect={onGate} />}</Route>
            <Route path="/keys" component={KeysPage} />
            <Route path="/portfolio">
              <PortfolioPage onGate={onGate} />
            </Route>
            <Route path="/activity" component={ActivityPage} />
            <Route path="/settings" component={SettingsPage} />
            <Route path="/">
              <Redirect to={`/trade${location.search}`} replace />
            </Route>
            <Route>
              <MorePages onGate={onGate} />
            </Route>
          </Switch>
        </Suspense>
      </PathBoundary>
      <StatusSlot />
      <LiveRegion />
      <Suspense fallback={null}>
        <FrameLayers isOnboarding={isOnboarding} onOnboarding={setOnboarding} />
      </Suspense>
    </div>
  );
}
