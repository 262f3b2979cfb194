// App.tsx: providers and the frame of every page.
import { showFirstScreen } from '#client/browser/stages.ts';
import { GatewayProvider, useGateway } from '#client/react.tsx';
import { ConnectionBar } from '#features/status-bar/ConnectionBar.tsx';
import { StatusBar } from '#features/status-bar/StatusBar.tsx';
import { usePreference } from '#state/preferences/preferences.ts';
import { HidesAmounts } from '#ui/display/hidesAmounts.ts';
import { LiveRegion } from '#ui/display/LiveRegion.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PhoneBar, PracticeRibbon, StateBars, Wallets } from './parts.ts';
import { preloadPages, Routes } from './routes.tsx';
import { FrameLayers } from './shell/FrameLayers.tsx';
import { DeploymentGate } from './start/DeploymentGate.tsx';
import { PathBoundary } from './start/PathBoundary.tsx';
import { PracticeSlot } from './shell/PracticeSlot.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { useAppearance } from './shell/useAppearance.ts';
import { useBreakpoint } from './shell/useBreakpoint.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { parseAddress } from '#protocol/ids.ts';
import { keepReferral } from '#state/account/referralLink.ts';
import { useOwner, useSession } from '#state/account/session.ts';
import { useSearch } from 'wouter';
import { followVenue } from '#client/live/venueSubscriptions.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';

export function App({ gateway }: { gateway: GatewayClient }) {
  return (
    <QueryClientProvider client={gateway.queries}>
      <GatewayProvider client={gateway}>
        <OwnAmounts>
          {/* Wraps what is outside the page's own error boundary: a failure there must not leave a blank window. */}
          <PathBoundary>
            <Wallets />
            <DeploymentGate>
              <Frame />
            </DeploymentGate>
          </PathBoundary>
        </OwnAmounts>
      </GatewayProvider>
    </QueryClientProvider>
  );
}

/** A component of its own: a change renders only what shows amounts. */
function OwnAmounts({ children }: { children: ReactNode }) {
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  return <HidesAmounts value={isHidden}>{children}</HidesAmounts>;
}

function Frame() {
  useAppearance();
  useAddressInUrl();
  useFollowedAccount();
  useEffect(showFirstScreen, []);
  useVenueSubscriptions();
  const [isOnboarding, setOnboarding] = useState(false);
  const onGate = () => setOnboarding(true);
  const isPhone = useBreakpoint() === 'phone';
  return (
    <div className="safe-area relative flex h-dvh flex-col overflow-clip bg-canvas text-ink">
      <TopBar isPhone={isPhone} onConnect={onGate} />
      {PracticeRibbon && <PracticeRibbon fallback={<div className="min-h-9 shrink-0" />} />}
      {/* A marker for full-view overlays. */}
      <div data-bars="" className="contents">
        <ConnectionBar />
        <StateBars onUnstored={preloadPages} />
        <PracticeSlot onGate={onGate} />
      </div>
      <PathBoundary>
        <Routes onGate={onGate} />
      </PathBoundary>
      {isPhone ? (
        <PhoneBar fallback={<div className="h-14 shrink-0 low:h-11" />} />
      ) : (
        <footer className="tabular flex h-6 shrink-0 items-center gap-4 overflow-x-auto border-t border-line bg-surface px-3 text-label whitespace-nowrap text-muted [scrollbar-width:none] compact:hidden">
          <StatusBar version={__APP_VERSION__} />
        </footer>
      )}
      <LiveRegion />
      <FrameLayers isOnboarding={isOnboarding} onOnboarding={setOnboarding} />
    </div>
  );
}

/** `?address=0x…` shows that account read-only. Internal links keep it in their search string. */
function useAddressInUrl(): void {
  const search = useSearch();
  const setWatched = useSession((session) => session.setWatched);
  const address = parseAddress(new URLSearchParams(search).get('address'));
  const code = new URLSearchParams(search).get('ref');
  useEffect(() => setWatched(address), [address, setWatched]);
  useEffect(() => {
    if (code !== null) keepReferral(code);
  }, [code]);
}

/** Keeps the shown account's figures live. */
function useFollowedAccount(): void {
  const gateway = useGateway();
  const owner = useOwner();
  useEffect(() => (owner ? gateway.live.follow(owner) : undefined), [gateway, owner]);
}

/** Subscribes to ticks and statuses of outcome markets, if supported. */
function useVenueSubscriptions(): void {
  const gateway = useGateway();
  const { data: hasOutcomes } = useQuery({
    ...predictionMetaQuery(gateway),
    select: ({ markets }) => markets.length > 0,
  });
  useEffect(() => {
    if (hasOutcomes !== true) return undefined;
    return followVenue(gateway);
  }, [gateway, hasOutcomes]);
}
