// EventPage.tsx: /predictions/:slug: one event, readable without a wallet; a watched address stays in its links.
import { EventHoldings } from '#features/outcome-positions/EventHoldings.tsx';
import { EventView } from '#features/predictions/event/EventView.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { addressOf, type OutcomeMarket } from '#domain/market/market.ts';
import { t } from '#ui/text/i18n.ts';
import { setPageTitle } from '#ui/text/pageTitle.ts';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

export function EventPage({ slug, onGate }: { slug: string; onGate: () => void }) {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const open = useCallback(
    (market: OutcomeMarket) =>
      navigate(
        `/trade/${encodeURIComponent(addressOf(market))}${address ? `?${new URLSearchParams({ address }).toString()}` : ''}`,
      ),
    [navigate, address],
  );
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <EventWithHoldings slug={slug} onTitle={setTitle} onOpen={open} onGate={onGate} />
    </main>
  );
}

interface EventWithHoldingsProps {
  slug: string;
  onTitle: (title: string | undefined) => void;
  onOpen: (market: OutcomeMarket) => void;
  onGate: () => void;
}

/** An event and the account's holdings in it, as a page or a workspace panel. */
export function EventWithHoldings({ slug, onTitle, onOpen, onGate }: EventWithHoldingsProps) {
  return (
    <EventView
      slug={slug}
      onTitle={onTitle}
      holdings={(assetIds) => <EventHoldings assetIds={assetIds} onOpen={onOpen} onConnect={onGate} />}
    />
  );
}

function setTitle(title: string | undefined): void {
  setPageTitle(title === undefined ? undefined : t('title.event', '{title} · Trine', { title }));
}
