// DrawingBar.tsx: the drawing tools: a column beside the chart, a sheet on a phone.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { drawingsOf, useChartTools } from '#state/chart/chartTools.ts';
import { redoDrawing, undoDrawing, useDrawingSteps } from '#state/chart/drawingHistory.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { cx } from '#ui/theme/cx.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import {
  AlignEndHorizontal,
  List,
  type LucideIcon,
  Minus,
  MousePointer2,
  MoveUpRight,
  PencilRuler,
  Redo2,
  Ruler,
  Slash,
  Square,
  TrendingUpDown,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { Tool } from './drawingPointer.ts';
import { DrawingList } from './DrawingList.tsx';
import { kindName, toolName } from './drawingText.ts';

interface DrawingBarProps {
  market: Market;
  feed: CandlesFeed;
  tool: Tool | undefined;
  onTool: (tool: Tool | undefined) => void;
  /** A drawing was chosen from the list. */
  onChoose: (id: string) => void;
}

/** Beside the chart. */
export function DrawingBar({ market, feed, tool, onTool, onChoose }: DrawingBarProps) {
  const count = useChartTools((tools) => drawingsOf(tools, market.assetId).length);
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('draw.tools', 'Drawing tools')}
      className="flex flex-col items-center gap-1 py-1"
    >
      <IconButton
        icon={MousePointer2}
        pressed={tool === undefined}
        label={t('draw.choose', 'Choose and move drawings')}
        onClick={() => onTool(undefined)}
      />
      {toolsOf(market).map(({ id, icon }) => (
        <IconButton
          key={id}
          icon={icon}
          pressed={tool === id}
          label={toolName(id)}
          onClick={() => onTool(tool === id ? undefined : id)}
        />
      ))}
      <Popover
        label={t('draw.list', 'Drawings on this chart')}
        width="min(100vw, 340px)"
        trigger={(props) => (
          <span className="relative">
            <IconButton {...props} icon={List} label={countText(count)} />
            <Count count={count} />
          </span>
        )}
      >
        {(close) => (
          <DrawingList
            market={market}
            feed={feed}
            onChoose={(id) => {
              close();
              onChoose(id);
            }}
          />
        )}
      </Popover>
      <Steps market={market} />
    </div>
  );
}

/** On a phone: one button; tools with their names and the list in a sheet. */
export function DrawingSheet({ market, feed, tool, onTool, onChoose }: DrawingBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = useChartTools((tools) => drawingsOf(tools, market.assetId).length);
  const pick = (id: Tool) => {
    setOpen(false);
    onTool(id);
  };
  return (
    <>
      <span role="toolbar" aria-label={t('draw.tools', 'Drawing tools')} className="relative">
        <IconButton
          icon={PencilRuler}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          pressed={tool !== undefined}
          label={t('draw.tools', 'Drawing tools')}
          onClick={() => setOpen(true)}
        />
        <Count count={count} />
      </span>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('draw.tools', 'Drawing tools')}>
        <div className="flex items-center gap-1">
          <Steps market={market} />
        </div>
        <ul className="flex flex-col">
          {toolsOf(market).map(({ id, icon }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={toolName(id)}
                onClick={() => pick(id)}
                className="focus-inside flex min-h-7 w-full items-center gap-2 px-3 text-start text-body hover:bg-hover compact:min-h-11"
              >
                <Icon of={icon} size={16} className="text-muted" />
                {kindName(id)}
              </button>
            </li>
          ))}
        </ul>
        <DrawingList
          market={market}
          feed={feed}
          isFolded
          onChoose={(id) => {
            setOpen(false);
            onChoose(id);
          }}
        />
      </Sheet>
    </>
  );
}

function Steps({ market: { assetId } }: { market: Market }) {
  const { canUndo, canRedo } = useDrawingSteps(assetId);
  return (
    <>
      <IconButton
        icon={Undo2}
        aria-disabled={!canUndo}
        className={cx(!canUndo && 'text-faint')}
        label={t('draw.undo', 'Undo drawing change')}
        onClick={() => undoDrawing(assetId)}
      />
      <IconButton
        icon={Redo2}
        aria-disabled={!canRedo}
        className={cx(!canRedo && 'text-faint')}
        label={t('draw.redo', 'Redo drawing change')}
        onClick={() => redoDrawing(assetId)}
      />
    </>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="tabular pointer-events-none absolute -end-0.5 -top-0.5 rounded-sm bg-raised px-0.5 text-[9px] leading-3 text-accent"
    >
      {count}
    </span>
  );
}

const countText = (count: number): string => t('draw.list.open', 'Drawings ({count})', { count });

const TOOLS: readonly { id: Tool; icon: LucideIcon }[] = [
  { id: 'level', icon: Minus },
  { id: 'trend', icon: Slash },
  { id: 'ray', icon: MoveUpRight },
  { id: 'rectangle', icon: Square },
  { id: 'fib', icon: AlignEndHorizontal },
  { id: 'position', icon: TrendingUpDown },
  { id: 'measure', icon: Ruler },
];

/** A trade plan needs a market with stop orders. */
const toolsOf = (market: Market) =>
  TOOLS.filter(({ id }) => id !== 'position' || hasTrait(market, 'triggers'));
