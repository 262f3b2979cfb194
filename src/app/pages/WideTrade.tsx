// WideTrade.tsx: panels side by side from 900 px up; sizes are stored.
import { OrderTicket } from '#features/order-ticket/OrderTicket.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { setPanelSizes, usePreference } from '#state/preferences/preferences.ts';
import { t } from '#ui/text/i18n.ts';
import { Split } from '#ui/display/Split.tsx';
import { type Breakpoint, useIsTall } from '../shell/useBreakpoint.ts';
import { AccountPanelSlot } from '../layout-panels/AccountPanelSlot.tsx';
import { AccountTablesPanel } from '../layout-panels/AccountTablesPanel.tsx';
import { ChartPanel } from '../layout-panels/ChartPanel.tsx';
import { MarketPanels } from '../layout-panels/MarketPanels.tsx';
import type { TradePanelProps } from './tradePanels.ts';

export function WideTrade({
  market,
  onPickMarket,
  onGate,
  breakpoint,
}: TradePanelProps & { breakpoint: Exclude<Breakpoint, 'phone'> }) {
  const isTall = useIsTall();
  const layout = `trade-${breakpoint}`;
  const sizes = usePreference((preferences) => preferences.panelSizes[layout]);
  const remember = (name: 'book' | 'books' | 'tables') => (size: number) =>
    setPanelSizes(layout, { ...sizes, [name]: size });
  // Space for a book of each side.
  const book = breakpoint === 'wide' && hasTrait(market, 'question') ? 'books' : 'book';
  return (
    <div className="flex min-h-0 flex-1 gap-px">
      <Split
        orientation="vertical"
        label={t('trade.resizeTables', 'Resize the account tables')}
        unit="%"
        defaultSize={27}
        minSize={12}
        maxSize={75}
        size={sizes?.['tables']}
        onSize={remember('tables')}
        className="flex-1"
        start={
          <Split
            orientation={breakpoint === 'narrow' ? 'vertical' : 'horizontal'}
            label={t('trade.resizeBook', 'Resize the order book')}
            unit="px"
            defaultSize={book === 'books' ? 440 : breakpoint === 'narrow' ? 240 : 300}
            minSize={breakpoint === 'narrow' ? 160 : 240}
            maxSize={560}
            size={sizes?.[book]}
            onSize={remember(book)}
            className="flex-1"
            start={<ChartPanel market={market} />}
            end={
              <div className="flex h-full min-h-0 flex-col bg-surface">
                <MarketPanels
                  market={market}
                  onPickMarket={onPickMarket}
                  arrangement={isTall && breakpoint === 'wide' ? 'stacked' : 'tabs'}
                />
              </div>
            }
          />
        }
        end={<AccountTablesPanel market={market} onPickMarket={onPickMarket} />}
      />
      <aside
        className="scroll-quiet flex min-h-0 w-80 shrink-0 flex-col gap-px bg-line"
        aria-label={t('trade.ticket', 'Order ticket and account')}
      >
        <OrderTicket market={market} onGate={onGate} />
        <AccountPanelSlot market={market} />
      </aside>
    </div>
  );
}
