// App.tsx — providers, frame and routes.
import { GatewayProvider } from '#client/react.tsx';
import { StatusBar } from '#features/status-bar/StatusBar.tsx';
import { Overlays } from '#ui/overlays/Overlays.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Redirect, Route, Switch } from 'wouter';
import { ConnectionSlot } from './shell/ConnectionSlot.tsx';
import { DeploymentGate } from './start/DeploymentGate.tsx';
import { DeskLayer } from './shell/DeskLayer.tsx';
import { ErrorScreen } from './start/ErrorScreen.tsx';
import { NotFound } from './start/NotFound.tsx';
import { OnboardingSheet } from './shell/OnboardingSheet.tsx';
import { PageLoading } from './start/PageLoading.tsx';
import { SigningLayer } from './shell/SigningLayer.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { useAddressInUrl } from './shell/useAddressInUrl.ts';
import { useAppearance } from './shell/useAppearance.ts';
import { useFollowedAccount } from './shell/useFollowedAccount.ts';
import { useLateCode } from './start/useLateCode.ts';
import { useNoticeToasts } from './shell/useNoticeToasts.ts';
import { useVenueNews } from './shell/useVenueNews.ts';
import { patiently } from '#ui/hooks/patiently.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

const Wallets = lazy(patiently(() => import('./start/Wallets.tsx').then((module) => ({ default: module.Wallets }))));
const TradePage = lazy(patiently(() => import('./pages/TradePage.tsx').then((module) => ({ default: module.TradePage }))));
const PredictionsPage = lazy(patiently(() => import('./pages/PredictionsPage.tsx').then((module) => ({ default: module.PredictionsPage }))));
const EventPage = lazy(patiently(() => import('./pages/EventPage.tsx').then((module) => ({ default: module.EventPage }))));
const KeysPage = lazy(patiently(() => import('./pages/KeysPage.tsx').then((module) => ({ default: module.KeysPage }))));
const ClockPage = lazy(patiently(() => import('./pages/ClockPage.tsx').then((module) => ({ default: module.ClockPage }))));
const ErrorsPage = lazy(patiently(() => import('./pages/ErrorsPage.tsx').then((module) => ({ default: module.ErrorsPage }))));
const ActivityPage = lazy(patiently(() => import('./pages/ActivityPage.tsx').then((module) => ({ default: module.ActivityPage }))));
const FundsPage = lazy(patiently(() => import('./pages/FundsPage.tsx').then((module) => ({ default: module.FundsPage }))));
const PortfolioPage = lazy(patiently(() => import('./pages/PortfolioPage.tsx').then((module) => ({ default: module.PortfolioPage }))));
const LeaderboardPage = lazy(patiently(() => import('./pages/LeaderboardPage.tsx').then((module) => ({ default: module.LeaderboardPage }))));
const ReferralsPage = lazy(patiently(() => import('./pages/ReferralsPage.tsx').then((module) => ({ default: module.ReferralsPage }))));
const SettingsPage = lazy(patiently(() => import('./pages/SettingsPage.tsx').then((module) => ({ default: module.SettingsPage }))));

export function App({ gateway }: { gateway: GatewayClient }) {
  return (
    <QueryClientProvider client={gateway.queries}>
      <GatewayProvider client={gateway}>
        {/* For what stands outside of the page's own boundary: whatever breaks there must not leave an empty window. */}
        <ErrorBoundary FallbackComponent={ErrorScreen}>
          <Suspense fallback={null}>
            <Wallets />
          </Suspense>
          <DeploymentGate>
            <Frame />
          </DeploymentGate>
        </ErrorBoundary>
      </GatewayProvider>
    </QueryClientProvider>
  );
}

function Frame() {
  useAppearance();
  useAddressInUrl();
  useFollowedAccount();
  useNoticeToasts();
  useLateCode();
  useVenueNews();
  const [isOnboarding, setOnboarding] = useState(false);
  const onGate = () => setOnboarding(true);
  return (
    <div className="relative flex h-dvh flex-col overflow-clip bg-canvas text-ink">
      <TopBar onConnect={onGate} />
      <ConnectionSlot />
      <ErrorBoundary FallbackComponent={ErrorScreen}>
        <Suspense fallback={<PageLoading />}>
          <Switch>
            <Route path="/trade/:market">{({ market }) => <TradePage name={decoded(market)} onGate={onGate} />}</Route>
            <Route path="/trade">
              <TradePage name={undefined} onGate={onGate} />
            </Route>
            <Route path="/predictions" component={PredictionsPage} />
            <Route path="/predictions/:slug">{({ slug }) => <EventPage slug={decoded(slug)} onGate={onGate} />}</Route>
            <Route path="/funds/:tab?">{({ tab }) => <FundsPage tab={tab} onConnect={onGate} />}</Route>
            <Route path="/keys" component={KeysPage} />
            <Route path="/portfolio">
              <PortfolioPage onGate={onGate} />
            </Route>
            <Route path="/leaderboard">
              <LeaderboardPage onGate={onGate} />
            </Route>
            <Route path="/referrals">
              <ReferralsPage onGate={onGate} />
            </Route>
            <Route path="/clock" component={ClockPage} />
            <Route path="/errors" component={ErrorsPage} />
            <Route path="/activity" component={ActivityPage} />
            <Route path="/settings" component={SettingsPage} />
            <Route path="/">
              <Redirect to={`/trade${location.search}`} replace />
            </Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <StatusBar version={__APP_VERSION__} />
      <OnboardingSheet isOpen={isOnboarding} onOpenChange={setOnboarding} />
      <DeskLayer />
      <SigningLayer />
      <Overlays />
    </div>
  );
}

/** A link with a broken escape names no market; it must not break the page. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
