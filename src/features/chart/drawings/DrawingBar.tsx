// DrawingBar.tsx: the drawing tools, and a list of what was drawn: also for those who draw by keyboard.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { drawingsOf, setDrawings, useChartTools } from '#state/preferences/chartTools.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { List, type LucideIcon, Minus, MousePointer2, Ruler, Slash, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { cx } from '#ui/theme/cx.ts';
import type { Tool } from './drawingHand.ts';
import { drawingText } from './Drawings.tsx';
import type { Drawing } from '#state/preferences/chartToolTypes.ts';

const AddDrawing = lazy(
  retryImport(() => import('./AddDrawing.tsx').then((module) => ({ default: module.AddDrawing }))),
);

interface DrawingBarProps {
  market: Market;
  feed: CandlesFeed;
  tool: Tool | undefined;
  onTool: (tool: Tool | undefined) => void;
  /** Upright beside the chart, or lying in a toolbar. */
  isUpright: boolean;
}

export function DrawingBar({ market, feed, tool, onTool, isUpright }: DrawingBarProps) {
  const count = useChartTools((tools) => drawingsOf(tools, market.assetId).length);
  return (
    <div
      role="toolbar"
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-label={i18n.t({ id: 'draw.tools', message: 'Drawing tools' })}
      className={cx('flex items-center gap-1', isUpright && 'flex-col py-1')}
    >
      <IconButton
        icon={MousePointer2}
        pressed={tool === undefined}
        label={i18n.t({ id: 'draw.choose', message: 'Choose and move drawings' })}
        onClick={() => onTool(undefined)}
      />
      {TOOLS.map(({ id, icon }) => (
        <IconButton
          key={id}
          icon={icon}
          pressed={tool === id}
          label={toolName(id)}
          onClick={() => onTool(tool === id ? undefined : id)}
        />
      ))}
      <Popover
        label={i18n.t({ id: 'draw.list', message: 'Drawings on this chart' })}
        width="min(100vw, 300px)"
        trigger={(props) => (
          <span className="relative">
            <IconButton
              {...props}
              icon={List}
              label={i18n.t({
                id: 'draw.list.open',
                message: 'Drawings ({count})',
                values: { count },
              })}
            />
            {count > 0 && (
              <span
                aria-hidden="true"
                className="tabular pointer-events-none absolute -end-0.5 -top-0.5 rounded-sm bg-raised px-0.5 text-[9px] leading-3 text-accent"
              >
                {count}
              </span>
            )}
          </span>
        )}
      >
        <DrawingList market={market} feed={feed} />
      </Popover>
    </div>
  );
}

const TOOLS: readonly { id: Tool; icon: LucideIcon }[] = [
  { id: 'level', icon: Minus },
  { id: 'trend', icon: Slash },
  { id: 'measure', icon: Ruler },
];

function toolName(tool: Tool): string {
  switch (tool) {
    case 'level':
      return i18n.t({ id: 'draw.tool.level', message: 'Draw a horizontal line' });
    case 'trend':
      return i18n.t({ id: 'draw.tool.trend', message: 'Draw a trend line' });
    case 'measure':
      return i18n.t({ id: 'draw.tool.measure', message: 'Measure price and time' });
  }
}

function DrawingList({ market, feed }: { market: Market; feed: CandlesFeed }) {
  const drawings = useChartTools((tools) => drawingsOf(tools, market.assetId));
  const remove = ({ id }: Drawing) =>
    setDrawings(
      market.assetId,
      drawings.filter((each) => each.id !== id),
    );
  return (
    <div className="flex max-h-[60dvh] flex-col">
      {drawings.length === 0 ? (
        <EmptyState
          title={i18n.t({ id: 'draw.none', message: 'No drawings on this market' })}
          detail={i18n.t({
            id: 'draw.none.detail',
            message: 'Drawings are stored per market in this browser.',
          })}
        />
      ) : (
        <ul
          className="min-h-0 flex-1 overflow-y-auto py-1"
          aria-label={i18n.t({ id: 'draw.list', message: 'Drawings on this chart' })}
        >
          {drawings.map((drawing) => {
            const text = drawingText(drawing, market, feed);
            return (
              <li key={drawing.id} className="flex items-center gap-1 px-3 py-0.5">
                <span className="tabular min-w-0 flex-1 text-table">{text}</span>
                <IconButton
                  icon={Trash2}
                  label={i18n.t({
                    id: 'draw.list.remove',
                    message: 'Remove: {drawing}',
                    values: { drawing: text },
                  })}
                  onClick={() => remove(drawing)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Suspense fallback={null}>
        <AddDrawing market={market} feed={feed} />
      </Suspense>
      {drawings.length > 1 && (
        <div className="border-t border-line p-2">
          <Button size="sm" kind="quiet" onClick={() => setDrawings(market.assetId, [])}>
            {i18n.t({
              id: 'draw.removeAll',
              message: 'Remove all {count}',
              values: { count: drawings.length },
            })}
          </Button>
        </div>
      )}
    </div>
  );
}
