// MarketPanels.tsx: order book and trades: stacked if there is space, otherwise tabs.
import { TradeTape } from '#features/trade-tape/TradeTape.tsx';
import { BookPanel } from './BookPanel.tsx';
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { t } from '#ui/text/i18n.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { useState } from 'react';
import { usePicks } from './usePicks.ts';

interface MarketPanelsProps {
  market: Market;
  arrangement: 'stacked' | 'tabs';
  onPickMarket: (assetId: AssetId) => void;
}

export function MarketPanels({ market, arrangement, onPickMarket }: MarketPanelsProps) {
  const [selected, select] = useState<'book' | 'trades'>('book');
  const { onPickPrice } = usePicks(market);
  const book = <BookPanel market={market} ladder onPickMarket={onPickMarket} />;
  const tape = <TradeTape key={market.assetId} market={market} onPickPrice={onPickPrice} />;
  if (arrangement === 'stacked') {
    return (
      <>
        <section className="flex min-h-0 flex-2 flex-col" aria-label={t('book.label', 'Order book')}>
          {book}
        </section>
        <section
          className="flex min-h-0 flex-1 flex-col border-t border-line"
          aria-label={t('tape.label', 'Trades')}
        >
          {tape}
        </section>
      </>
    );
  }
  return (
    <Tabs
      label={t('panels.label', 'Order book and trades')}
      items={[
        { id: 'book', label: t('panels.book', 'Order book') },
        { id: 'trades', label: t('panels.trades', 'Trades') },
      ]}
      selected={selected}
      onSelect={select}
    >
      {selected === 'book' ? book : tape}
    </Tabs>
  );
}
