// PhoneTrade.tsx: one column of tabs. The ticket is a sheet with the best prices above its fields.
import { AccountPanel } from '#features/account-panel/AccountPanel.tsx';
import { MiniBook } from '#features/order-book/MiniBook.tsx';
import { OrderTicket } from '#features/order-ticket/OrderTicket.tsx';
import { TradeTape } from '#features/trade-tape/TradeTape.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { useTickets } from '#state/order/ticket.ts';
import { setTicketSheet, useTicketSheet } from '#state/order/ticketSheet.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { t } from '#ui/text/i18n.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { useEffect, useState } from 'react';
import { AccountTablesPanel } from '../layout-panels/AccountTablesPanel.tsx';
import { BookPanel } from '../layout-panels/BookPanel.tsx';
import { ChartPanel } from '../layout-panels/ChartPanel.tsx';
import { usePicks } from '../layout-panels/usePicks.ts';
import type { TradePanelProps } from './tradePanels.ts';

type View = 'chart' | 'book' | 'trades' | 'positions' | 'account';

export function PhoneTrade({ market, onPickMarket, onGate }: TradePanelProps) {
  // Not in the history: screens are routes, these are parts of one. Back leaves the screen, or closes its top layer.
  const [view, show] = useState<View>('chart');
  const isTicketOpen = useTicketSheet(({ isOpen }) => isOpen);
  const { onPickPrice } = usePicks(market);
  useEffect(() => () => setTicketSheet(false), []);
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-surface">
        <Tabs
          label={t('phone.bar', 'Trade screen')}
          items={[
            { id: 'chart', label: t('phone.chart', 'Chart') },
            { id: 'book', label: t('phone.book', 'Book') },
            { id: 'trades', label: t('panels.trades', 'Trades') },
            { id: 'positions', label: t('phone.positions', 'Positions') },
            { id: 'account', label: t('account.title', 'Account') },
          ]}
          selected={view}
          onSelect={show}
          aside={<TicketButtons market={market} className="hidden low:flex" />}
        >
          {view === 'chart' && <ChartPanel market={market} onTicket={() => setTicketSheet(true)} />}
          {view === 'book' && <BookPanel market={market} ladder={false} onPickMarket={onPickMarket} />}
          {view === 'trades' && <TradeTape key={market.assetId} market={market} onPickPrice={onPickPrice} />}
          {view === 'positions' && (
            <AccountTablesPanel market={market} onPickMarket={onPickMarket} onConnect={onGate} />
          )}
          {view === 'account' && (
            <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
              <AccountPanel market={market} />
            </div>
          )}
        </Tabs>
      </div>
      <TicketButtons
        market={market}
        className="grid shrink-0 grid-cols-2 border-t border-line bg-surface px-2 py-1 low:hidden"
      />
      <Sheet
        open={isTicketOpen}
        onOpenChange={setTicketSheet}
        isModal={false}
        title={t(
          'phone.ticket',
          'Order for {symbol}',
          { symbol: market.symbol },
          'Title of the sheet with the ticket on a phone; {symbol}: BTC-USDC.',
        )}
      >
        <div className="-mx-4 mb-2 border-b border-line pb-1 low:hidden">
          <MiniBook key={market.assetId} market={market} onPickPrice={onPickPrice} />
        </div>
        <OrderTicket market={market} onGate={onGate} />
      </Sheet>
    </>
  );
}

/** Open the ticket on their side. The header of an outcome has its own. */
function TicketButtons({ market, className }: { market: Market; className: string }) {
  const change = useTickets((tickets) => tickets.change);
  if (hasTrait(market, 'question')) return null;
  const open = (side: 'buy' | 'sell') => () => {
    change(market.assetId, { side });
    setTicketSheet(true);
  };
  const isPerp = hasTrait(market, 'margin');
  return (
    <div data-actions="" className={`${className} gap-2`}>
      <Button kind="buy" onClick={open('buy')}>
        {isPerp ? t('ticket.buyLong', 'Buy / Long') : t('ticket.buy', 'Buy')}
      </Button>
      <Button kind="sell" onClick={open('sell')}>
        {isPerp ? t('ticket.sellShort', 'Sell / Short') : t('ticket.sell', 'Sell')}
      </Button>
    </div>
  );
}
