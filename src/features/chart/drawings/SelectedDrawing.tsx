// SelectedDrawing.tsx: the selected drawing's description and actions.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import { changeDrawing } from '#state/chart/drawingHistory.ts';
import type { Drawing, PositionDrawing } from '#state/chart/chartToolTypes.ts';
import { useTickets } from '#state/order/ticket.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { Lock, LockOpen, Move, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ChartDraft } from '../orders/draftOrders.ts';
import { drawingText } from './drawingText.ts';
import { type PositionPlan, positionPlan } from './positionPlan.ts';

interface SelectedProps {
  market: Market;
  feed: CandlesFeed;
  drawing: Drawing;
  /** Selected from the list by keyboard: focus continues here. */
  isFocused: boolean;
  onRemove: () => void;
  onDeselect: () => void;
  onDraft: (draft: ChartDraft) => void;
}

export function SelectedDrawing(props: SelectedProps) {
  const { market, feed, drawing, isFocused, onRemove, onDeselect } = props;
  const grip = useRef<HTMLDivElement>(null);
  useEffect(() => (isFocused ? takeFocus(grip.current) : undefined), [isFocused]);
  const text = drawingText(drawing, market, feed);
  const isLocked = drawing.isLocked === true;
  return (
    <div className="absolute start-1/2 top-2 z-20 flex max-w-full -translate-x-1/2 items-center gap-1 rounded-md border border-line-strong bg-raised text-label">
      <div
        ref={grip}
        role="slider"
        tabIndex={0}
        data-drawing=""
        aria-orientation="vertical"
        aria-label={t('draw.grip', 'Place of the drawing')}
        aria-valuenow={drawing.kind === 'level' ? drawing.at.price : drawing.from.price}
        aria-valuetext={text}
        aria-disabled={isLocked || undefined}
        data-tip={
          isLocked
            ? t('draw.grip.locked', 'Locked')
            : t('draw.grip.tip', 'Arrow keys move the drawing; Shift moves it further')
        }
        className="focus-inside flex min-w-0 items-center gap-1 rounded-md ps-2 compact:min-h-11"
      >
        <Icon of={isLocked ? Lock : Move} size={12} className="shrink-0 text-muted" />
        <span className="tabular truncate whitespace-nowrap">{text}</span>
      </div>
      {drawing.kind === 'position' && <UseInTicket {...props} drawing={drawing} />}
      <IconButton
        icon={isLocked ? Lock : LockOpen}
        pressed={isLocked}
        label={t('draw.lock', 'Lock drawing')}
        onClick={() => changeDrawing(market.assetId, withMark(drawing, 'isLocked', !isLocked))}
      />
      <IconButton icon={Trash2} label={t('draw.remove', 'Remove drawing')} onClick={onRemove} />
      <IconButton icon={X} label={t('draw.deselect', 'Deselect')} onClick={onDeselect} />
    </div>
  );
}

/** The closing list restores focus to its button: the drawing takes it from there, once. */
function takeFocus(grip: HTMLElement | null): () => void {
  grip?.focus();
  const page = grip?.ownerDocument ?? document;
  const end = new AbortController();
  const options = { signal: end.signal };
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[aria-haspopup=dialog]')) return;
      end.abort();
      grip?.focus();
    },
    options,
  );
  // After the next press, focus is not moved again.
  for (const name of ['keydown', 'pointerdown']) page.addEventListener(name, () => end.abort(), options);
  return () => end.abort();
}

/** The drawing with a flag set or cleared. */
export function withMark(drawing: Drawing, mark: 'isHidden' | 'isLocked', isSet: boolean): Drawing {
  const { [mark]: _before, ...rest } = drawing;
  return (isSet ? { ...rest, [mark]: true } : rest) as Drawing;
}

function UseInTicket({
  market,
  drawing,
  onDraft,
}: Pick<SelectedProps, 'market' | 'onDraft'> & { drawing: PositionDrawing }) {
  const plan = positionPlan(drawing, market);
  return (
    <Button
      size="sm"
      reason={
        plan && hasTrait(market, 'triggers')
          ? undefined
          : t('draw.plan.cannot', 'This market takes no such order.')
      }
      onClick={() => plan && fillTicket(market, plan, onDraft)}
    >
      {t('draw.plan.use', 'Use in ticket')}
    </Button>
  );
}

/** A limit at the entry with both exits attached, at legal prices. Only fills in the ticket. */
function fillTicket(market: Market, plan: PositionPlan, onDraft: SelectedProps['onDraft']): void {
  useTickets.getState().change(market.assetId, {
    isProtected: true,
    tpslUnit: 'price',
    takeProfitText: toTyped(toDecimalString(plan.target)),
    stopLossText: toTyped(toDecimalString(plan.stop)),
  });
  onDraft({ kind: 'limit', side: plan.side, price: toDecimalString(plan.entry), reduceOnly: false });
}
