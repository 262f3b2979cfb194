// PhoneTrade.tsx: one column and a bottom bar. The ticket is a sheet with the best prices above its fields.
import { PhoneMore } from './PhoneMore.tsx';
import { MiniBook } from '#features/order-book/MiniBook.tsx';
import { OrderTicket } from '#features/order-ticket/OrderTicket.tsx';
import { setTicketSheet, useTicketSheet } from '#state/order/ticketSheet.ts';
import { cx } from '#ui/theme/cx.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { ArrowDownUp, BookOpenText, ChartCandlestick, Ellipsis, Layers, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { AccountTablesPanel } from '../layout-panels/AccountTablesPanel.tsx';
import { ChartPanel } from '../layout-panels/ChartPanel.tsx';
import { MarketPanels } from '../layout-panels/MarketPanels.tsx';
import { usePicks } from '../layout-panels/usePicks.ts';
import type { TradePanelProps } from './tradePanels.ts';

type View = 'chart' | 'book' | 'positions' | 'more';

export function PhoneTrade({ market, onPickMarket, onGate }: TradePanelProps) {
  // Not in the history: screens are routes, these are parts of one. Back leaves the screen, or closes its top layer.
  const [view, show] = useState<View>('chart');
  const isTicketOpen = useTicketSheet(({ isOpen }) => isOpen);
  const { onPickPrice } = usePicks(market);
  const views: { id: View; icon: LucideIcon; label: string }[] = [
    { id: 'chart', icon: ChartCandlestick, label: t('phone.chart', 'Chart') },
    { id: 'book', icon: BookOpenText, label: t('phone.book', 'Book') },
    { id: 'positions', icon: Layers, label: t('phone.positions', 'Positions') },
    { id: 'more', icon: Ellipsis, label: t('phone.more', 'More') },
  ];
  const items = views.map(({ id, icon, label }) => (
    <Item
      key={id}
      icon={icon}
      label={label}
      isOn={view === id && !isTicketOpen}
      onPress={() => {
        setTicketSheet(false);
        show(id);
      }}
    />
  ));
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-surface">
        {view === 'chart' && <ChartPanel market={market} onTicket={() => setTicketSheet(true)} />}
        {view === 'book' && <MarketPanels market={market} arrangement="tabs" onPickMarket={onPickMarket} />}
        {view === 'positions' && (
          <AccountTablesPanel market={market} onPickMarket={onPickMarket} onConnect={onGate} />
        )}
        {view === 'more' && <PhoneMore market={market} onGate={onGate} />}
      </div>
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
      <nav
        aria-label={t('phone.bar', 'Trade screen')}
        className="grid h-14 shrink-0 grid-cols-5 border-t border-line bg-surface"
      >
        {items.slice(0, 2)}
        <Item
          icon={ArrowDownUp}
          label={t('phone.trade', 'Trade')}
          isOn={isTicketOpen}
          isMain
          onPress={() => setTicketSheet(!isTicketOpen)}
        />
        {items.slice(2)}
      </nav>
    </>
  );
}

interface ItemProps {
  icon: LucideIcon;
  label: string;
  isOn: boolean;
  /** The only tab that is an action: emphasised. */
  isMain?: boolean;
  onPress: () => void;
}

function Item({ icon, label, isOn, isMain = false, onPress }: ItemProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'focus-inside flex min-h-11 min-w-0 flex-col items-center justify-center gap-0.5 text-label font-medium',
        isOn ? 'text-ink' : 'text-muted',
      )}
    >
      <span
        className={cx(
          'grid h-7 place-items-center rounded-full px-4',
          isMain ? 'bg-accent-fill text-on-accent' : isOn && 'bg-accent-tint text-accent',
        )}
      >
        <Icon of={icon} size={20} />
      </span>
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}
