// TradePage.tsx: the trade screen. The only place where features meet.
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { MarketHeader } from '#features/market-header/MarketHeader.tsx';
import { MarketPicker } from '#features/market-picker/MarketPicker.tsx';
import type { Market } from '#domain/market/market.ts';
import { addressIn, marketAt } from '#domain/market/marketAddress.ts';
import type { AssetId } from '#protocol/ids.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useVenueRules } from '#state/market/useVenueRules.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { OutcomeHeader, PhoneTrade, Workspace } from '../parts.ts';
import { PageLoading } from '../start/PageLoading.tsx';
import { breakpointNow, useBreakpoint } from '../shell/useBreakpoint.ts';
import { lastMarket, rememberMarket } from './lastMarket.ts';
import { MarketButtons } from './MarketButtons.tsx';
import { TradeBars } from './TradeBars.tsx';
import { UnknownMarket } from './UnknownMarket.tsx';
import { WideTrade } from './WideTrade.tsx';

// Loaded ahead on a phone while the markets load.
if (breakpointNow() === 'phone') PhoneTrade.preload().catch(() => undefined);

export function TradePage({ name, onGate }: { name: string | undefined; onGate: () => void }) {
  const list = useMarkets();
  // The first render is split so that the page stays responsive; later market lists render at once.
  const isLoading = useDeferredValue(list.kind === 'loading');
  if (isLoading || list.kind === 'loading') return <PageLoading />;
  if (list.kind === 'failed') return <MarketsFailed {...list} />;
  const found = marketAt(list.markets, name ?? lastMarket());
  // It may be an outcome, whose list comes later.
  if (!found && !list.isComplete) return <PageLoading />;
  const market = found ?? (name === undefined ? list.markets[0] : undefined);
  if (!market) return <UnknownMarket name={name ?? ''} />;
  return <Trade market={market} markets={list.markets} isNamed={name !== undefined} onGate={onGate} />;
}

function Trade({
  market,
  markets,
  isNamed,
  onGate,
}: {
  market: Market;
  markets: readonly Market[];
  isNamed: boolean;
  onGate: () => void;
}) {
  useAhead(market);
  const [, navigate] = useLocation();
  const search = useSearch();
  const breakpoint = useBreakpoint();
  const pathOf = (to: Market) =>
    `/trade/${encodeURIComponent(addressIn(to, markets))}${search ? `?${search}` : ''}`;
  const path = pathOf(market);
  useEffect(() => {
    rememberMarket(addressIn(market, markets));
    if (!isNamed) navigate(path, { replace: true });
  }, [market, markets, isNamed, navigate, path]);
  const hasWorkspace = usePreference((preferences) => preferences.hasWorkspace);
  const rulesState = useVenueRules(market);

  const pick = (assetId: string) => {
    const picked = markets.find((each) => each.assetId === assetId);
    if (picked) navigate(pathOf(picked));
  };
  const picker = (
    <div className="flex min-w-0 items-center gap-3 compact:gap-0">
      <MarketPicker current={market.assetId} onPick={pick} />
      <MarketButtons key={market.assetId} market={market} address={addressIn(market, markets)} />
    </div>
  );
  const panels = { market, onPickMarket: pick, onGate };
  return (
    <main
      id="main"
      className="flex min-h-0 flex-1 flex-col gap-px"
      aria-label={t('trade.label', 'Trade {symbol}', { symbol: market.symbol })}
    >
      <h1 className="sr-only">{t('trade.heading', 'Trade {symbol}', { symbol: market.symbol })}</h1>
      <TradeBars market={market} onGate={onGate} />
      {hasTrait(market, 'question') ? (
        <OutcomeHeader
          market={market}
          picker={picker}
          rulesState={rulesState}
          onPickMarket={pick}
          isPhone={breakpoint === 'phone'}
          fallback={<div className="h-22 shrink-0 bg-surface compact:h-30" />}
        />
      ) : (
        <MarketHeader market={market} picker={picker} />
      )}
      {breakpoint === 'phone' ? (
        <PhoneTrade {...panels} fallback={<div className="flex-1 bg-surface" />} />
      ) : hasWorkspace || location.hash.startsWith('#workspace=') ? (
        <Workspace {...panels} markets={markets} fallback={<div className="flex-1 bg-surface" />} />
      ) : (
        <WideTrade {...panels} breakpoint={breakpoint} />
      )}
    </main>
  );
}

/**
 * Requests book and candles during rendering rather than in its effects, so that the answers arrive earlier. A repeated
 * request is a no-op, so a discarded render does no harm.
 */
function useAhead({ assetId }: Market): void {
  const { feeds } = useGateway();
  const [asked, setAsked] = useState<AssetId>();
  if (asked === assetId) return;
  setAsked(assetId);
  feeds.ahead(assetId);
}

function MarketsFailed({ isRetrying, retry }: { isRetrying: boolean; retry: () => void }) {
  return (
    <main id="main" className="scroll-quiet grid min-h-0 flex-1 place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-3 text-center">
        <h1 className="text-heading font-semibold">
          {t('markets.failed.title', 'Markets could not be loaded')}
        </h1>
        <p className="text-muted">
          {t(
            'markets.failed.safe',
            'The service did not answer. Your orders and positions are not affected. Retrying automatically.',
          )}
        </p>
        <Button kind="primary" busy={isRetrying} onClick={retry}>
          {t('markets.failed.retry', 'Retry')}
        </Button>
      </div>
    </main>
  );
}
