// LimitFields.tsx: limits of a trading key: markets, value of an order, value and number of orders per hour, and how
// long it stays unlocked.
import { type OneClickLimits, USUAL_UNLOCK_MS } from '#domain/order/oneClick.ts';
import { type DecimalString, normalizeDecimal, parseDecimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedNote } from '#ui/text/typedFault.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { LOCK_TIMES } from './keyMessages.ts';

/** As typed. */
export interface LimitText {
  orderValue: string;
  hourValue: string;
  hourOrders: string;
  /** Null: all markets. */
  markets: readonly AssetId[] | null;
  lockAfterMs: number;
}

export function firstLimits(): LimitText {
  return {
    orderValue: '1000',
    hourValue: '10000',
    hourOrders: '60',
    markets: null,
    lockAfterMs: USUAL_UNLOCK_MS,
  };
}

export function limitText(limits: OneClickLimits, lockAfterMs: number): LimitText {
  const { maxOrderValue, maxHourValue, maxHourOrders, markets } = limits;
  return {
    orderValue: toTyped(maxOrderValue),
    hourValue: toTyped(maxHourValue),
    hourOrders: `${maxHourOrders}`,
    markets,
    lockAfterMs,
  };
}

/** The limits read from the texts; undefined while one text is invalid. */
export function limitsOf({
  orderValue,
  hourValue,
  hourOrders,
  markets,
}: LimitText): OneClickLimits | undefined {
  const [order, hour, count] = [amountOf(orderValue), amountOf(hourValue), countOf(hourOrders)];
  if (order === undefined || hour === undefined || count === undefined || markets?.length === 0)
    return undefined;
  return { markets, maxOrderValue: order, maxHourValue: hour, maxHourOrders: count };
}

export function LimitFields({ text, onChange }: { text: LimitText; onChange: (text: LimitText) => void }) {
  const set = (part: Partial<LimitText>) => onChange({ ...text, ...part });
  const amountError = t('apiKeys.limit.amount', 'Enter an amount above 0.');
  const unit = t('apiKeys.limit.unit', 'USDC');
  const amountNote = (typed: string, onPick: (picked: string) => void) =>
    typedNote(typed, onPick, amountOf(typed) === undefined ? amountError : undefined);
  return (
    <div className="grid grid-cols-2 items-start gap-4 compact:grid-cols-1">
      <Field
        label={t('apiKeys.limit.order', 'Maximum order size')}
        hint={t('apiKeys.limit.order.hint', 'Larger orders are signed by your main wallet.')}
        {...amountNote(text.orderValue, (orderValue) => set({ orderValue }))}
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={text.orderValue}
            onChange={(orderValue) => set({ orderValue })}
            unit={unit}
          />
        )}
      </Field>
      <Field
        label={t('apiKeys.limit.hour', 'Total order value per hour')}
        hint={t(
          'apiKeys.limit.hour.hint',
          'Counts every signed order, filled or not. Cancelling is never limited.',
        )}
        {...amountNote(text.hourValue, (hourValue) => set({ hourValue }))}
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={text.hourValue}
            onChange={(hourValue) => set({ hourValue })}
            unit={unit}
          />
        )}
      </Field>
      <Field
        label={t('apiKeys.limit.count', 'Orders per hour')}
        error={
          countOf(text.hourOrders) === undefined
            ? t('apiKeys.limit.count.error', 'Enter a whole number from 1 to 10,000.')
            : undefined
        }
      >
        {(control) => (
          <DecimalInput {...control} value={text.hourOrders} onChange={(hourOrders) => set({ hourOrders })} />
        )}
      </Field>
      <Field
        label={t('apiKeys.lockAfter', 'Auto-lock after')}
        hint={t(
          'apiKeys.lockAfter.hint',
          'Starts when you unlock the key. Closing or reloading the page does not lock it.',
        )}
      >
        {(control) => (
          <Select
            {...control}
            value={String(text.lockAfterMs)}
            onChange={(chosen) => set({ lockAfterMs: Number(chosen) })}
            options={LOCK_TIMES.map(({ ms }) => ({ id: String(ms), label: formatDuration(ms, 'long') }))}
          />
        )}
      </Field>
      <MarketChoice chosen={text.markets} onChange={(markets) => set({ markets })} />
    </div>
  );
}

function MarketChoice({
  chosen,
  onChange,
}: {
  chosen: readonly AssetId[] | null;
  onChange: (markets: readonly AssetId[] | null) => void;
}) {
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : [];
  const isOn = (assetId: AssetId) => chosen?.includes(assetId) ?? false;
  const toggle = (assetId: AssetId) =>
    onChange(
      isOn(assetId) ? (chosen ?? []).filter((each) => each !== assetId) : [...(chosen ?? []), assetId],
    );
  return (
    <fieldset className="col-span-full flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-label text-muted">{t('apiKeys.markets', 'Markets')}</legend>
      <Segments
        label={t('apiKeys.markets.which', 'Allowed markets')}
        items={[
          { id: 'all', label: t('apiKeys.markets.all', 'All markets') },
          { id: 'some', label: t('apiKeys.markets.some', 'Selected markets') },
        ]}
        selected={chosen === null ? 'all' : 'some'}
        onSelect={(id) => onChange(id === 'all' ? null : [])}
        className="self-start"
      />
      {chosen !== null && (
        <>
          <div
            role="group"
            tabIndex={0}
            aria-label={t('apiKeys.markets.list', 'Markets to choose from')}
            className="scroll-quiet grid max-h-40 grid-cols-3 gap-x-4 gap-y-1 rounded-md border border-line bg-inset p-2 compact:grid-cols-2"
          >
            {markets.map(({ assetId, symbol }) => (
              <Checkbox
                key={assetId}
                checked={isOn(assetId)}
                onChange={() => toggle(assetId)}
                label={symbol}
              />
            ))}
          </div>
          <p aria-live="polite" className="text-label text-danger empty:hidden">
            {chosen.length === 0 ? t('apiKeys.markets.none', 'Select a market.') : ''}
          </p>
        </>
      )}
    </fieldset>
  );
}

function amountOf(text: string): DecimalString | undefined {
  const typed = readTyped(text);
  const amount = typed.status === 'number' ? normalizeDecimal(typed.value) : undefined;
  return amount !== undefined && parseDecimal(amount)?.gt(0) ? amount : undefined;
}

const MAX_ORDERS = 10_000;

function countOf(text: string): number | undefined {
  const typed = readTyped(text);
  const count =
    typed.status === 'number' && /^\d+$/.test(typed.value) ? Number.parseInt(typed.value, 10) : NaN;
  return Number.isSafeInteger(count) && count >= 1 && count <= MAX_ORDERS ? count : undefined;
}
