// BookPanel.tsx: the order book of a market, or the click ladder in its place; what is picked goes into that market's ticket.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { OrderBook } from '#features/order-book/OrderBook.tsx';
import { toggleLadder, useLadderShown } from '#state/market/ladderShown.ts';
import type { AssetId } from '#protocol/ids.ts';
import { late } from '#ui/hooks/late.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';
import { usePicks } from './usePicks.ts';

const LadderPanel = lazy(
  retryImport(() => import('./LadderPanel.tsx').then((module) => ({ default: module.LadderPanel }))),
);

/** Questions have two books: their choice, or both. */
const QuestionBook = late(
  retryImport(() => import('./QuestionBook.tsx').then((module) => module.QuestionBook)),
);

interface BookPanelProps {
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  /** False on a phone: a thumb is no pointer for it. `always`: a panel of its own, with no way back to the book. */
  ladder: boolean | 'always';
}

export function BookPanel({ market, ladder, onPickMarket }: BookPanelProps) {
  const { onPickPrice, onPickSize } = usePicks(market);
  const isShown = useLadderShown((shown) => shown.isShown);
  // Prices of a question are cents of one dollar, for which the book serves better.
  if (hasTrait(market, 'question'))
    return <QuestionBook market={market} onPickMarket={onPickMarket} fallback={null} />;
  const isLadder = ladder !== false && (ladder === 'always' || isShown);
  if (!isLadder)
    return (
      <OrderBook key={market.assetId} market={market} onPickPrice={onPickPrice} onPickSize={onPickSize} />
    );
  return (
    <Suspense fallback={null}>
      <LadderPanel
        key={market.assetId}
        market={market}
        onPickPrice={onPickPrice}
        {...(ladder === 'always' ? {} : { onClose: toggleLadder })}
      />
    </Suspense>
  );
}
