// OrdersNote.tsx: the line above the table: an edit's errors, and the results of multiple cancels.
import type { OrderId } from '#protocol/ids.ts';
import type { Batches } from '#state/order/useBatches.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { type TypedFault, typedFault } from '#ui/text/typedFault.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CancelOutcomes } from './cancelOutcomes.ts';
import { changeSentence } from './changeMessages.ts';
import { faultField } from './editing.ts';
import { FAULT_ID } from './EditField.tsx';
import type { OrderRow } from './orderRows.ts';
import { isInCents, shownIn, typedIn } from './typedPrices.ts';
import type { OrderEditing } from './useOrderEditing.ts';

export function EditNote({ editing }: { editing: OrderEditing }) {
  const { fault, rules, isGone, set, stop } = editing;
  if (isGone && editing.editing) {
    return (
      <Line tone="warn" onClose={stop}>
        {t('orders.edit.gone', 'Order filled or cancelled meanwhile. Nothing changed.')}
      </Line>
    );
  }
  if (rules) return <RulesNote rules={rules} />;
  if (!fault) return null;
  const { result, row } = fault;
  const field = faultField(result);
  const misread =
    field && editing.editing && !isInCents(row.market, field)
      ? typedFault(editing.editing.texts[field], (text) => set(field, text))
      : undefined;
  if (misread) return <MisreadNote misread={misread} />;
  const chips =
    !result.ok && result.reason === 'rule'
      ? [result.below, result.above].filter((value) => value !== undefined)
      : [];
  return (
    <Line tone="danger">
      <span id={FAULT_ID}>{changeSentence(result, row.market)}</span>
      {field &&
        chips.map((value) => (
          <Button
            key={value}
            size="sm"
            aria-label={t('orders.edit.use', 'Use {value}', { value: shownIn(row.market, field, value) })}
            onClick={() => set(field, typedIn(row.market, field, value))}
          >
            {shownIn(row.market, field, value)}
          </Button>
        ))}
    </Line>
  );
}

function MisreadNote({ misread: { error, suggestions } }: { misread: TypedFault }) {
  return (
    <Line tone="danger">
      <span id={FAULT_ID}>{error}</span>
      {suggestions.map(({ text, label, onPick }) => (
        <Button key={text} size="sm" aria-label={label} onClick={onPick}>
          {text}
        </Button>
      ))}
    </Line>
  );
}

/** An outcome's price step and minimum size come from its book; validation waits for them. */
function RulesNote({ rules }: { rules: NonNullable<OrderEditing['rules']> }) {
  if (rules.kind === 'reading')
    return <Line tone="plain">{t('rules.orders.reading', 'Loading price step and minimum size…')}</Line>;
  const { kind, row, retry } = rules;
  return (
    <Line tone="danger">
      <span>
        {kind === 'noBook'
          ? t(
              'orders.edit.rules.noBook',
              'No order book for {market} right now, so changes cannot be checked. The order is unchanged and can be cancelled.',
              { market: nameOf(row) },
              'Above the open orders; {market}: the market of the order being changed.',
            )
          : t(
              'orders.edit.rules.failed',
              'Price step and minimum size of {market} could not be loaded, so changes cannot be checked. The order is unchanged and your entries are kept.',
              { market: nameOf(row) },
              'Above the open orders; {market}: the market of the order being changed.',
            )}
      </span>
      <Button size="sm" onClick={retry}>
        {t('orders.edit.rules.retry', 'Retry')}
      </Button>
    </Line>
  );
}

const nameOf = ({ market, order }: OrderRow): string => market?.symbol ?? order.coin;

interface CancelNoteProps {
  batches: Batches<OrderRow>;
  /** A cancel of these waits for its signature. */
  isUnsigned: boolean;
  /** The outcome of each order. */
  outcomesOf: (orderIds: readonly OrderId[]) => CancelOutcomes;
}

/** The progress and the results of cancelling several orders. */
export function CancelNote({ batches, isUnsigned, outcomesOf }: CancelNoteProps) {
  const { progress, items, clear } = batches;
  if (!progress) return null;
  const { total, left, unknown, isRunning } = progress;
  const { canceled, filled, ended } = outcomesOf(items.map(({ order }) => order.orderId));
  if (isRunning) {
    const values = { done: total - left, total };
    return (
      <Line tone="plain">
        {isUnsigned
          ? t('orders.canceling.unsigned', 'Waiting for your signature. {done} of {total} sent.', values)
          : t('orders.canceling', 'Cancelling: {done} of {total}…', values)}
      </Line>
    );
  }
  return (
    <Line tone={canceled === total ? 'plain' : 'warn'} onClose={clear}>
      {[
        t('orders.canceled.count', '{canceled} of {total} cancelled.', { canceled, total }),
        filled > 0 &&
          t(
            'orders.canceled.filled',
            '{count, plural, one {One had already filled} other {# had already filled}}.',
            { count: filled },
          ),
        ended > 0 &&
          t(
            'orders.canceled.ended',
            '{count, plural, one {One had already ended} other {# had already ended}}.',
            { count: ended },
          ),
        unknown > 0 &&
          t('orders.canceled.unknown', '{count} with unknown result. Check Activity.', { count: unknown }),
        left > 0 && t('orders.canceled.left', '{count} not cancelled; still open.', { count: left }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Line>
  );
}

const TONES = { plain: 'bg-accent-tint', warn: 'bg-warn-tint', danger: 'bg-danger-tint' };

function Line({
  tone,
  onClose,
  children,
}: {
  tone: keyof typeof TONES;
  onClose?: () => void;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex min-h-8 shrink-0 flex-wrap items-center gap-2 border-b border-line px-3 py-1 text-table ${TONES[tone]}`}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
      {onClose && <IconButton icon={X} label={t('orders.note.close', 'Dismiss')} onClick={onClose} />}
    </div>
  );
}
