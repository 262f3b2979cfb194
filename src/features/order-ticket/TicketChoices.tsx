// TicketChoices.tsx: side, order type and leverage, which determine the rest of the ticket.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { TicketType } from '#state/order/ticket.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { MISSING } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { kindOf } from './ticketKinds.ts';
import type { TicketFormProps } from './ticketParts.ts';

interface TicketChoicesProps extends TicketFormProps {
  /** The two common ones first. */
  types: readonly TicketType[];
  onLeverage: () => void;
}

export function TicketChoices({
  market,
  ticket,
  type,
  types,
  inputs: { leverage, mode, isLeverageKnown },
  change,
  onLeverage,
}: TicketChoicesProps) {
  const isPerp = hasTrait(market, 'margin');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Segments
          // Beside the leverage, longer words of other languages need less padding.
          className="min-w-0 flex-1 *:px-1"
          label={t('ticket.side', 'Side')}
          items={[
            {
              id: 'buy',
              tone: 'buy',
              label: isPerp ? t('ticket.buyLong', 'Buy / Long') : t('ticket.buy', 'Buy'),
            },
            {
              id: 'sell',
              tone: 'sell',
              label: isPerp ? t('ticket.sellShort', 'Sell / Short') : t('ticket.sell', 'Sell'),
            },
          ]}
          selected={ticket.side}
          onSelect={(side) => change({ side })}
        />
        {isPerp && (
          <Button
            onClick={onLeverage}
            className="px-2"
            aria-label={
              isLeverageKnown
                ? t(
                    'ticket.leverage.label',
                    '{mode, select, cross {Cross} other {Isolated}} {leverage}×, change leverage and margin mode',
                    { leverage, mode },
                  )
                : t('account.market', 'Leverage in {symbol}', { symbol: market.symbol })
            }
          >
            {isLeverageKnown
              ? t('account.market.value', '{mode, select, cross {Cross} other {Isolated}} {leverage}×', {
                  leverage,
                  mode,
                })
              : MISSING}
          </Button>
        )}
      </div>
      <div className="grid auto-cols-fr grid-flow-col items-center gap-2">
        <Segments
          label={t('ticket.type', 'Order type')}
          items={types.slice(0, USUAL).map((id) => ({ id, label: kindOf(id).name() }))}
          selected={type}
          onSelect={(next) => change({ type: next })}
        />
        {types.length > USUAL && <MoreTypes type={type} types={types.slice(USUAL)} change={change} />}
      </div>
    </div>
  );
}

const USUAL = 2;

/** The other types, in one menu beside the two common ones. */
function MoreTypes({ type, types, change }: Pick<TicketChoicesProps, 'type' | 'types' | 'change'>) {
  const isChosen = types.includes(type);
  return (
    <Select<TicketType | 'none'>
      size="sm"
      aria-label={t('ticket.moreTypes', 'More order types')}
      value={isChosen ? type : 'none'}
      onChange={(next) => next !== 'none' && change({ type: next })}
      className={cx(
        'h-8 min-w-0 border border-line-strong font-medium compact:h-11',
        isChosen ? 'bg-selected text-ink' : 'bg-inset',
      )}
      options={[
        ...(isChosen ? [] : [{ id: 'none' as const, label: t('ticket.more', 'More types') }]),
        ...types.map((id) => ({ id, label: kindOf(id).name() })),
      ]}
    />
  );
}
