// ChartToolbar.tsx: the toolbar of the chart.
import { CANDLE_INTERVALS, type CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ChevronsRight, Eye, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { QUICK_INTERVALS } from './intervals.ts';
import type { ChartPreferences } from '#state/preferences/preferenceEntries.ts';

interface ChartToolbarProps {
  settings: ChartPreferences;
  onChange: (change: Partial<ChartPreferences>) => void;
  /** A question: a line unless candles are chosen. */
  isChance: boolean;
  interval: CandleInterval;
  views: ReactNode;
  /** Places for the buttons of the tools; the second on phones only. */
  toolsRef: (element: HTMLElement | null) => void;
  menuRef: (element: HTMLElement | null) => void;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onLatest: () => void;
}

export function ChartToolbar(props: ChartToolbarProps) {
  const { onChange: set, interval, views, toolsRef, menuRef, isTable, onTable, onLatest } = props;
  return (
    <div className="fades-more @container flex h-8 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-1 [scrollbar-width:none] compact:h-12 compact:gap-0.5">
      {views}
      <Segments
        className="shrink-0 @max-[44rem]:hidden"
        size="sm"
        label={t('chart.interval', 'Candle interval')}
        items={QUICK_INTERVALS.map((id) => ({ id, label: id }))}
        selected={interval}
        onSelect={(next) => set({ interval: next })}
      />
      <Select
        size="sm"
        className="shrink-0"
        aria-label={t('chart.intervals', 'All candle intervals')}
        value={interval}
        onChange={(next) => set({ interval: next })}
        options={CANDLE_INTERVALS.map((id) => ({ id, label: id }))}
      />
      <div ref={toolsRef} className="flex min-w-24 shrink-0 items-center compact:min-w-11" />
      <div ref={menuRef} className="hidden shrink-0 items-center compact:flex" />
      <div className="ms-auto flex shrink-0 items-center gap-1">
        {/* The chart library requires attribution; its own logo would be inside the canvas, invisible to screen
            readers. */}
        <a
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noopener noreferrer"
          className="px-1 text-label text-faint hover:text-ink @max-[40rem]:hidden"
        >
          {t('chart.credit', 'Charts by TradingView')}
        </a>
        <LayersMenu {...props} />
        {/* On a narrow chart they are in the menu only. */}
        <IconButton
          size="sm"
          className="@max-[40rem]:hidden"
          icon={ChevronsRight}
          label={t('chart.latest', 'Go to latest candle')}
          onClick={onLatest}
        />
        <IconButton
          size="sm"
          className="@max-[40rem]:hidden"
          icon={Table2}
          pressed={isTable}
          label={t('chart.table', 'Show candles as a table')}
          onClick={() => onTable(!isTable)}
        />
      </div>
    </div>
  );
}

/** Overlays of the chart; on a narrow chart also those without a button. */
function LayersMenu({
  settings,
  onChange: set,
  isChance,
  isTable,
  onTable,
  onLatest,
}: Pick<ChartToolbarProps, 'settings' | 'onChange' | 'isChance' | 'isTable' | 'onTable' | 'onLatest'>) {
  const layer = (
    id: 'showsCandles' | 'showsVolume' | 'showsOrders' | 'showsPosition' | 'showsFills',
    label: string,
  ) => ({
    id,
    label,
    checked: settings[id],
    onSelect: () => set({ [id]: !settings[id] }),
  });
  return (
    <Menu
      label={t('chart.layers', 'Chart layers')}
      trigger={(props) => (
        <IconButton {...props} size="sm" icon={Eye} label={t('chart.layers.open', 'Chart layers')} />
      )}
      items={[
        ...(isChance ? [layer('showsCandles', t('chart.layer.candles', 'Candles instead of a line'))] : []),
        layer('showsVolume', t('chart.layer.volume', 'Volume')),
        layer('showsOrders', t('chart.layer.orders', 'Own orders')),
        layer('showsPosition', t('chart.layer.position', 'Entry and liquidation')),
        layer('showsFills', t('chart.layer.fills', 'Own fills')),
        {
          id: 'latest',
          label: t('chart.latest', 'Go to latest candle'),
          onSelect: onLatest,
        },
        {
          id: 'table',
          label: t('chart.table', 'Show candles as a table'),
          checked: isTable,
          onSelect: () => onTable(!isTable),
        },
      ]}
    />
  );
}
