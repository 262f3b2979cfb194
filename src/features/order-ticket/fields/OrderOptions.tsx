// OrderOptions.tsx: reduce-only and time in force.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { type DraftType, isPlainLimit } from '#domain/order/orderDraft.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useId } from 'react';

interface OrderOptionsProps {
  ticket: Ticket;
  market: Market;
  type: DraftType;
  /** The deployment supports post-only. */
  hasPostOnly: boolean;
  /** TP/SL may be attached to this order. */
  hasProtection: boolean;
  onChange: (change: Partial<Ticket>) => void;
}

/** Reduce-only, and time in force of limit orders, with one line on the choice's effect. */
export function OrderOptions({
  ticket,
  market,
  type,
  hasPostOnly,
  hasProtection,
  onChange,
}: OrderOptionsProps) {
  const hintId = useId();
  const isLimit = isPlainLimit({ type });
  const isPostOnly = isLimit && hasPostOnly && ticket.postOnly;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-x-4">
        <ReduceOnly ticket={ticket} market={market} onChange={onChange} />
        {isLimit && hasPostOnly && <PostOnly ticket={ticket} onChange={onChange} />}
        {isLimit && (
          <Select
            size="sm"
            aria-label={t('ticket.tif', 'Time in force')}
            aria-describedby={hintId}
            value={ticket.tif}
            onChange={(tif) => onChange(tif === 'Gtc' ? { tif } : { tif, postOnly: false })}
            className="-mt-0.5 -me-1 ms-auto compact:mt-0 pointer-coarse:mt-0 pointer-coarse:self-center"
            options={TIFS.map((tif) => ({ id: tif, label: NAMES[tif]() }))}
          />
        )}
      </div>
      {isLimit && (
        <p id={hintId} className="text-label text-faint">
          {isPostOnly
            ? t('ticket.postOnly.does', 'Rejected if it would fill immediately')
            : MEANINGS[ticket.tif]()}
        </p>
      )}
      {hasProtection && (
        <Checkbox
          label={t('ticket.protect', 'Take-profit / stop-loss')}
          checked={ticket.isProtected}
          onChange={(isProtected) => onChange({ isProtected })}
          className="text-table"
        />
      )}
    </div>
  );
}

type ChoiceProps = Pick<OrderOptionsProps, 'ticket' | 'onChange'>;

/** Nothing where a sell can only reduce. */
export function ReduceOnly({ ticket, market, onChange }: ChoiceProps & { market: Market }) {
  if (!hasTrait(market, 'shorts')) return null;
  return (
    <Checkbox
      label={t('ticket.reduceOnly', 'Reduce-only')}
      checked={ticket.reduceOnly}
      onChange={(reduceOnly) => onChange({ reduceOnly })}
      className="text-table"
    />
  );
}

export function PostOnly({ ticket, onChange }: ChoiceProps) {
  return (
    <Checkbox
      label={t('ticket.postOnly', 'Post-only')}
      checked={ticket.postOnly}
      onChange={(postOnly) => onChange(postOnly ? { postOnly, tif: 'Gtc' } : { postOnly })}
      className="text-table"
    />
  );
}

type LimitTif = Ticket['tif'];
const TIFS: readonly LimitTif[] = ['Gtc', 'Ioc', 'Fak', 'Fok'];

const NAMES: Record<LimitTif, () => string> = {
  Gtc: () => t('ticket.tif.gtc', 'GTC'),
  Ioc: () => t('ticket.tif.ioc', 'IOC'),
  Fak: () => t('ticket.tif.fak', 'FAK'),
  Fok: () => t('ticket.tif.fok', 'FOK'),
};

const MEANINGS: Record<LimitTif, () => string> = {
  Gtc: () => t('ticket.tif.gtc.does', 'Open until filled or cancelled'),
  Ioc: () => t('ticket.tif.ioc.does', 'Immediate or cancel: fills now, the rest is cancelled'),
  Fak: () => t('ticket.tif.fak.does', 'Fill and kill: fills now, the rest is cancelled'),
  Fok: () => t('ticket.tif.fok.does', 'Fill or kill: fills completely now, or not at all'),
};
