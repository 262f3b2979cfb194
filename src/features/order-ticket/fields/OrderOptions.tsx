// OrderOptions.tsx: reduce-only and time in force.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { type DraftType, isPlainLimit } from '#domain/order/orderDraft.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { i18n } from '#ui/text/i18n.ts';
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
        {hasTrait(market, 'shorts') && (
          <Checkbox
            label={i18n.t({ id: 'ticket.reduceOnly', message: 'Reduce-only' })}
            checked={ticket.reduceOnly}
            onChange={(reduceOnly) => onChange({ reduceOnly })}
            className="text-table"
          />
        )}
        {isLimit && hasPostOnly && (
          <Checkbox
            label={i18n.t({ id: 'ticket.postOnly', message: 'Post-only' })}
            checked={ticket.postOnly}
            onChange={(postOnly) => onChange(postOnly ? { postOnly, tif: 'Gtc' } : { postOnly })}
            className="text-table"
          />
        )}
        {isLimit && (
          <Select
            size="sm"
            aria-label={i18n.t({ id: 'ticket.tif', message: 'Time in force' })}
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
            ? i18n.t({
                id: 'ticket.postOnly.does',
                message: 'Rejected if it would fill immediately',
              })
            : MEANINGS[ticket.tif]()}
        </p>
      )}
      {hasProtection && (
        <Checkbox
          label={i18n.t({ id: 'ticket.protect', message: 'Take-profit / stop-loss' })}
          checked={ticket.isProtected}
          onChange={(isProtected) => onChange({ isProtected })}
          className="text-table"
        />
      )}
    </div>
  );
}

type LimitTif = Ticket['tif'];
const TIFS: readonly LimitTif[] = ['Gtc', 'Ioc', 'Fak', 'Fok'];

const NAMES: Record<LimitTif, () => string> = {
  Gtc: () => i18n.t({ id: 'ticket.tif.gtc', message: 'GTC' }),
  Ioc: () => i18n.t({ id: 'ticket.tif.ioc', message: 'IOC' }),
  Fak: () => i18n.t({ id: 'ticket.tif.fak', message: 'FAK' }),
  Fok: () => i18n.t({ id: 'ticket.tif.fok', message: 'FOK' }),
};

const MEANINGS: Record<LimitTif, () => string> = {
  Gtc: () => i18n.t({ id: 'ticket.tif.gtc.does', message: 'Open until filled or cancelled' }),
  Ioc: () =>
    i18n.t({ id: 'ticket.tif.ioc.does', message: 'Immediate or cancel: fills now, the rest is cancelled' }),
  Fak: () =>
    i18n.t({ id: 'ticket.tif.fak.does', message: 'Fill and kill: fills now, the rest is cancelled' }),
  Fok: () =>
    i18n.t({ id: 'ticket.tif.fok.does', message: 'Fill or kill: fills completely now, or not at all' }),
};
