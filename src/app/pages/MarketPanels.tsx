// MarketPanels.tsx: order book and trades: one above the other where there is room, else as tabs.
import { OrderBook } from '#features/order-book/OrderBook.tsx';
import { TradeTape } from '#features/trade-tape/TradeTape.tsx';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { pickedPrice } from '#features/order-ticket/context/ticketKinds.ts';
import { useLadderShown } from '#state/market/ladderShown.ts';
import { ticketNow, useTickets } from '#state/order/ticket.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazy, Suspense, useState } from 'react';
import { typedPrice } from '#features/order-ticket/fields/typedText.ts';

const LadderPanel = lazy(
  retryImport(() => import('./LadderPanel.tsx').then((module) => ({ default: module.LadderPanel }))),
);

interface MarketPanelsProps {
  market: Market;
  arrangement: 'stacked' | 'tabs';
  /** False on a phone: a thumb is no pointer for it. */
  canHaveLadder?: boolean;
}

export function MarketPanels({ market, arrangement, canHaveLadder = false }: MarketPanelsProps) {
  const [selected, select] = useState<'book' | 'trades'>('book');
  const change = useTickets((tickets) => tickets.change);
  // Picked values are typed as the person would type them, in their number style.
  const onPickPrice = (price: DecimalString) =>
    change(market.assetId, pickedPrice(ticketNow(market.assetId), typedPrice(market, price)));
  const onPickSize = (size: DecimalString) =>
    change(market.assetId, { sizeText: toTyped(size), sizeUnit: 'base' });
  const isLadder = useLadderShown((ladder) => ladder.isShown) && canHaveLadder;
  const book = isLadder ? (
    <Suspense fallback={null}>
      <LadderPanel key={market.assetId} market={market} onPickPrice={onPickPrice} />
    </Suspense>
  ) : (
    <OrderBook key={market.assetId} market={market} onPickPrice={onPickPrice} onPickSize={onPickSize} />
  );
  const tape = <TradeTape key={market.assetId} market={market} onPickPrice={onPickPrice} />;
  if (arrangement === 'stacked') {
    return (
      <>
        <section
          className="flex min-h-0 flex-2 flex-col"
          aria-label={i18n.t({ id: 'book.label', message: 'Order book' })}
        >
          {book}
        </section>
        <section
          className="flex min-h-0 flex-1 flex-col border-t border-line"
          aria-label={i18n.t({ id: 'tape.label', message: 'Trades' })}
        >
          {tape}
        </section>
      </>
    );
  }
  return (
    <Tabs
      label={i18n.t({ id: 'panels.label', message: 'Order book and trades' })}
      items={[
        { id: 'book', label: i18n.t({ id: 'panels.book', message: 'Order book' }) },
        { id: 'trades', label: i18n.t({ id: 'panels.trades', message: 'Trades' }) },
      ]}
      selected={selected}
      onSelect={select}
    >
      {selected === 'book' ? book : tape}
    </Tabs>
  );
}
