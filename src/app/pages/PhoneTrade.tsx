// PhoneTrade.tsx: one column and a bottom bar. The ticket slides over the lower half, so that price and book stay in view.
import { AccountPanel } from '#features/account-panel/AccountPanel.tsx';
import { LazyLeverageDialog } from '#features/order-ticket/leverage/LazyLeverageDialog.tsx';
import { OrderTicket } from '#features/order-ticket/OrderTicket.tsx';
import { setTicketSheet, useTicketSheet } from '#state/order/ticketSheet.ts';
import { cx } from '#ui/theme/cx.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { AccountTablesPanel } from './AccountTablesPanel.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { MarketPanels } from './MarketPanels.tsx';
import type { TradePanelProps } from './tradePanels.ts';

type View = 'chart' | 'book' | 'positions' | 'more';

export function PhoneTrade({ market, onPickMarket, onGate }: TradePanelProps) {
  const [view, show] = useState<View>('chart');
  const isTicketOpen = useTicketSheet(({ isOpen }) => isOpen);
  const toggleTicket = () => {
    // The book stands above the ticket: its prices are what one types.
    if (!isTicketOpen && view !== 'chart') show('book');
    setTicketSheet(!isTicketOpen);
  };
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-surface">
        {view === 'chart' && <ChartPanel market={market} onTicket={() => setTicketSheet(true)} />}
        {view === 'book' && <MarketPanels market={market} arrangement="tabs" />}
        {view === 'positions' && (
          <AccountTablesPanel market={market} onPickMarket={onPickMarket} onConnect={onGate} />
        )}
        {view === 'more' && <More market={market} onGate={onGate} />}
      </div>
      <Sheet
        open={isTicketOpen}
        onOpenChange={setTicketSheet}
        isModal={false}
        title={i18n.t({
          id: 'phone.ticket',
          message: 'Order for {symbol}',
          values: { symbol: market.symbol },
        })}
      >
        <OrderTicket market={market} onGate={onGate} />
      </Sheet>
      <nav
        aria-label={i18n.t({ id: 'phone.bar', message: 'Trade screen' })}
        className="grid h-14 shrink-0 grid-cols-5 border-t border-line bg-surface"
      >
        <Item
          label={i18n.t({ id: 'phone.chart', message: 'Chart' })}
          isOn={view === 'chart'}
          onPress={() => show('chart')}
        />
        <Item
          label={i18n.t({ id: 'phone.book', message: 'Book' })}
          isOn={view === 'book'}
          onPress={() => show('book')}
        />
        <Item
          label={i18n.t({ id: 'phone.trade', message: 'Trade' })}
          isOn={isTicketOpen}
          onPress={toggleTicket}
        />
        <Item
          label={i18n.t({ id: 'phone.positions', message: 'Positions' })}
          isOn={view === 'positions'}
          onPress={() => show('positions')}
        />
        <Item
          label={i18n.t({ id: 'phone.more', message: 'More' })}
          isOn={view === 'more'}
          onPress={() => show('more')}
        />
      </nav>
    </>
  );
}

function Item({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'focus-inside flex min-h-11 items-center justify-center text-table font-medium',
        isOn ? 'text-ink' : 'text-muted',
      )}
    >
      <span className={cx('border-b-2 pb-0.5', isOn ? 'border-accent' : 'border-transparent')}>{label}</span>
    </button>
  );
}

function More({ market, onGate }: Pick<TradePanelProps, 'market' | 'onGate'>) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      <AccountPanel market={market} LeverageDialog={LazyLeverageDialog} onGate={onGate} />
      <Destination to="/predictions" label={i18n.t({ id: 'phone.predictions', message: 'Predictions' })} />
      <Destination to="/keys" label={i18n.t({ id: 'phone.keys', message: 'API keys' })} />
      <Destination to="/clock" label={i18n.t({ id: 'phone.clock', message: 'Nonces and clock' })} />
      <Destination to="/errors" label={i18n.t({ id: 'phone.errors', message: 'Errors and solutions' })} />
      <Destination to="/activity" label={i18n.t({ id: 'phone.activity', message: 'Activity' })} />
      <Destination to="/settings" label={i18n.t({ id: 'phone.settings', message: 'Settings' })} />
    </div>
  );
}

function Destination({ to, label }: { to: string; label: string }) {
  return (
    <Link href={to} className="flex min-h-11 items-center border-b border-line px-4">
      {label}
    </Link>
  );
}
