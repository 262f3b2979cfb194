// BookPanel.tsx: a market's order book or click ladder; picks fill in that market's ticket.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { OrderBook } from '#features/order-book/OrderBook.tsx';
import { toggleLadder, useLadderShown } from '#state/market/ladderShown.ts';
import type { AssetId } from '#protocol/ids.ts';
import { LadderPanel, QuestionBook } from '../parts.ts';
import { usePicks } from './usePicks.ts';

interface BookPanelProps {
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  /** False on a phone: touch is too imprecise. `always`: its own panel, without a way back to the book. */
  ladder: boolean | 'always';
}

export function BookPanel({ market, ladder, onPickMarket }: BookPanelProps) {
  const { onPickPrice, onPickSize } = usePicks(market);
  const isShown = useLadderShown((shown) => shown.isShown);
  // Outcomes have two books, Yes and No, and no ladder: their prices are cents of one dollar.
  if (hasTrait(market, 'question'))
    return <QuestionBook market={market} onPickMarket={onPickMarket} fallback={null} />;
  const isLadder = ladder !== false && (ladder === 'always' || isShown);
  if (!isLadder)
    return (
      <OrderBook key={market.assetId} market={market} onPickPrice={onPickPrice} onPickSize={onPickSize} />
    );
  return (
    <LadderPanel
      key={market.assetId}
      market={market}
      onPickPrice={onPickPrice}
      {...(ladder === 'always' ? {} : { onClose: toggleLadder })}
    />
  );
}
