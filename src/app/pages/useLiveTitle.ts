// useLiveTitle.ts: the live price in the tab's title.
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { priceDecimals, type Market } from '#domain/market/market.ts';
import { figuresOf, outcomePrices } from '#domain/market/marketFigures.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { holdPageTitle, setPageTitle } from '#ui/text/pageTitle.ts';
import { useEffect } from 'react';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { formatPercent } from '#ui/text/format/percent.ts';

/** Writes the live price into the tab's title, at most once a second, also while hidden. */
export function useLiveTitle(market: Market): void {
  const gateway = useGateway();
  useEffect(() => {
    const contexts = gateway.feeds.contexts();
    let release: (() => void) | undefined;
    const write = () => {
      // A stale price is not shown, because the title cannot mark it.
      const price =
        gateway.connection.getSnapshot().state === 'live'
          ? priceText(market, contexts.get(market.assetId))
          : undefined;
      setPageTitle(
        price
          ? t('title.live', '{price} {symbol} · Trine', { price, symbol: market.symbol })
          : t('title.market', '{symbol} · Trine', { symbol: market.symbol }),
      );
    };
    // From the review on: some wallets read the title before the prompt.
    const hold = () => {
      const isSigning = gateway.submissions
        .getSnapshot()
        .some(({ stage }) => stage.name === 'review' || stage.name === 'wallet');
      if (isSigning) release ??= holdPageTitle();
      else {
        release?.();
        release = undefined;
      }
    };
    write();
    hold();
    const timer = setInterval(write, 1000);
    // The subscription keeps the stream open; the timer writes.
    const stop = contexts.subscribe(() => undefined);
    const stopAsking = gateway.submissions.subscribe(hold);
    return () => {
      clearInterval(timer);
      stop();
      stopAsking();
      release?.();
      setPageTitle(undefined);
    };
  }, [gateway, market]);
}

/** The mark price; for an outcome its probability. */
function priceText(market: Market, context: MarketContext | undefined): string | undefined {
  if (hasTrait(market, 'question')) {
    const { probability } = outcomePrices(context);
    return probability && formatPercent(probability, { places: 1 });
  }
  const { mark } = figuresOf(context);
  return mark && formatPrice(mark, priceDecimals(market, mark));
}
