// QuestionBook.tsx: an outcome's books: Yes and No side by side if both fit, otherwise one.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { BookPair } from '#features/order-book/BookPair.tsx';
import { OneSideBook } from '#features/order-book/OneSideBook.tsx';
import { useMarket } from '#state/market/useMarkets.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePicks } from './usePicks.ts';

/** In px: two ladders with price, size and total. */
const PAIR_WIDTH = 400;

interface QuestionBookProps {
  market: OutcomeMarket;
  onPickMarket: (assetId: AssetId) => void;
}

/** A pick in the other side's book opens that side, with the price in its ticket. */
export function QuestionBook({ market, onPickMarket }: QuestionBookProps) {
  const host = useRef<HTMLDivElement>(null);
  const width = useElementWidth(host);
  const found = useMarket(market.opposite ?? undefined);
  const other = found && hasTrait(found, 'question') ? found : undefined;
  const own = usePicks(market);
  const others = usePicks(other ?? market);
  const withMarket =
    <Value,>(put: (value: Value) => void, of: OutcomeMarket) =>
    (value: Value) => {
      put(value);
      onPickMarket(of.assetId);
    };
  return (
    <div ref={host} className="flex min-h-0 flex-1 flex-col">
      {width === undefined ? null : other && width >= PAIR_WIDTH ? (
        <BookPair
          sides={(market.outcome === 'yes' ? [market, other] : [other, market]).map((side) => ({
            market: side,
            isChosen: side === market,
            ...(side === market
              ? own
              : {
                  onPickPrice: withMarket(others.onPickPrice, side),
                  onPickSize: withMarket(others.onPickSize, side),
                }),
          }))}
        />
      ) : (
        <OneSideBook key={market.assetId} market={market} {...own} />
      )}
    </div>
  );
}

/** In CSS pixels; undefined until measured, updated on resize. */
function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const read = () => setWidth(measured.clientWidth);
    const sizes = new ResizeObserver(read);
    sizes.observe(measured);
    read();
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
