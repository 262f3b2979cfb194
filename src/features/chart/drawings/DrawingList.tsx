// DrawingList.tsx: a market's drawings: select, name, hide, lock, remove, and add by typing.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { drawingsOf, useChartTools } from '#state/chart/chartTools.ts';
import { changeDrawing, changeDrawings, removeDrawing, undoDrawing } from '#state/chart/drawingHistory.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { Eye, EyeOff, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AddDrawing } from './AddDrawing.tsx';
import { drawingText } from './drawingText.ts';
import { withMark } from './SelectedDrawing.tsx';

interface DrawingListProps {
  market: Market;
  feed: CandlesFeed;
  onChoose: (id: string) => void;
  /** The typed form is behind a button: it would take the focus, and a phone's keyboard half the screen. */
  isFolded?: boolean;
}

export function DrawingList({ market, feed, onChoose, isFolded = false }: DrawingListProps) {
  const [isTyped, setTyped] = useState(!isFolded);
  const drawings = useChartTools((tools) => drawingsOf(tools, market.assetId));
  /** How many the last action removed, until the next one. */
  const [removed, setRemoved] = useState(0);
  return (
    <div className="flex max-h-[60dvh] flex-col">
      {drawings.length === 0 ? (
        <EmptyState
          title={t('draw.none', 'No drawings on this market')}
          detail={t('draw.none.detail', 'Drawings are stored per market in this browser.')}
        />
      ) : (
        <ul
          className="min-h-0 flex-1 overflow-y-auto py-1"
          aria-label={t('draw.list', 'Drawings on this chart')}
        >
          {drawings.map((drawing) => (
            <Row
              key={drawing.id}
              drawing={drawing}
              text={drawingText(drawing, market, feed)}
              assetId={market.assetId}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {isTyped ? (
        <AddDrawing market={market} feed={feed} onAdded={() => setRemoved(0)} />
      ) : (
        <Button kind="quiet" onClick={() => setTyped(true)}>
          {t('draw.add.open', 'Draw by price')}
        </Button>
      )}
      <div className="flex items-center gap-2 border-t border-line p-2 empty:hidden">
        {drawings.length > 1 && (
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              setRemoved(drawings.length);
              changeDrawings(market.assetId, []);
            }}
          >
            {t('draw.removeAll', 'Remove all {count}', { count: drawings.length })}
          </Button>
        )}
        {removed > 0 && drawings.length === 0 && (
          <>
            <span role="status" className="text-label text-muted">
              {t(
                'draw.removedAll',
                '{count} drawings removed',
                { count: removed },
                'After all drawings of a market were removed; {count} is at least 2.',
              )}
            </span>
            <Button
              size="sm"
              onClick={() => {
                setRemoved(0);
                undoDrawing(market.assetId);
              }}
            >
              {t('draw.removeAll.undo', 'Undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  drawing: Drawing;
  text: string;
  assetId: Market['assetId'];
  onChoose: (id: string) => void;
}

function Row({ drawing, text, assetId, onChoose }: RowProps) {
  const [isNamed, setNamed] = useState(false);
  const values = { drawing: text };
  const mark = (name: 'isHidden' | 'isLocked') =>
    changeDrawing(assetId, withMark(drawing, name, drawing[name] !== true));
  if (isNamed)
    return <NameForm drawing={drawing} assetId={assetId} text={text} onDone={() => setNamed(false)} />;
  return (
    <li className="flex items-center px-1 py-0.5">
      <button
        type="button"
        aria-label={t('draw.list.choose', 'Choose: {drawing}', values)}
        onClick={() => onChoose(drawing.id)}
        className="focus-inside tabular min-h-6 min-w-0 flex-1 rounded-md px-2 text-start text-table hover:bg-hover compact:min-h-11"
      >
        {text}
      </button>
      <IconButton
        icon={Pencil}
        label={t('draw.list.rename', 'Rename: {drawing}', values)}
        onClick={() => setNamed(true)}
      />
      <IconButton
        icon={drawing.isHidden === true ? EyeOff : Eye}
        pressed={drawing.isHidden !== true}
        label={t('draw.list.show', 'Show: {drawing}', values)}
        onClick={() => mark('isHidden')}
      />
      <IconButton
        icon={drawing.isLocked === true ? Lock : LockOpen}
        pressed={drawing.isLocked === true}
        label={t('draw.list.lock', 'Lock: {drawing}', values)}
        onClick={() => mark('isLocked')}
      />
      <IconButton
        icon={Trash2}
        label={t('draw.list.remove', 'Remove: {drawing}', values)}
        onClick={() => removeDrawing(assetId, drawing.id)}
      />
    </li>
  );
}

const MAX_NAME_LENGTH = 64;

/** Enter keeps the name, an empty one removes it, Escape discards the change. */
function NameForm({
  drawing,
  assetId,
  text,
  onDone,
}: Pick<RowProps, 'drawing' | 'assetId' | 'text'> & { onDone: () => void }) {
  const [name, setName] = useState(drawing.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const { name: _before, ...rest } = drawing;
    const typed = name.trim().slice(0, MAX_NAME_LENGTH);
    changeDrawing(assetId, (typed === '' ? rest : { ...rest, name: typed }) as Drawing);
    onDone();
  };
  return (
    <li className="px-3 py-0.5">
      <form onSubmit={keep} className="flex items-center gap-1">
        <TextInput
          ref={field}
          aria-label={t('draw.list.name', 'Name of {drawing}', { drawing: text })}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onDone();
          }}
        />
        <Button size="sm" type="submit">
          {t('draw.list.keep', 'Save')}
        </Button>
      </form>
    </li>
  );
}
