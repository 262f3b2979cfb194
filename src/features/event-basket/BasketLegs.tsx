// BasketLegs.tsx: a basket's legs before sending: outcome, size, worst price, cost, and errors.
import type { BasketLeg } from '#domain/basket/legs.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { cents, legText } from './basketMessages.ts';
import type { BasketPorts } from './basketPorts.ts';

interface BasketLegsProps {
  markets: readonly OutcomeMarket[];
  legs: readonly (BasketLeg | undefined)[];
  ports: BasketPorts;
  /** Size fields, if each leg has its own. */
  sizes: ReadonlyMap<string, string> | undefined;
  onSize: (assetId: string, text: string) => void;
}

export function BasketLegs({ markets, legs, ports, sizes, onSize }: BasketLegsProps) {
  return (
    <ul
      aria-label={t('basket.legs', 'Legs')}
      className="scroll-quiet flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line px-3 text-table"
    >
      {markets.map((market, index) => (
        <li
          key={market.assetId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-1.5"
        >
          <span className="min-w-0 basis-56 grow font-medium">{legText(market)}</span>
          {sizes && (
            <DecimalInput
              className="w-28"
              aria-label={t(
                'basket.leg.size',
                'Size of {leg}',
                { leg: legText(market) },
                'A field for the size of a leg; {leg}: Yes or No and the question.',
              )}
              value={sizes.get(market.assetId) ?? ''}
              onChange={(text) => onSize(market.assetId, text)}
            />
          )}
          <LegFigures leg={legs[index]} market={market} ports={ports} />
        </li>
      ))}
    </ul>
  );
}

function LegFigures({
  leg,
  market,
  ports,
}: {
  leg: BasketLeg | undefined;
  market: OutcomeMarket;
  ports: BasketPorts;
}) {
  if (!leg)
    return (
      <span className="text-warn">
        {t('basket.leg.noPrice', 'No price: the order book is empty or not loaded')}
      </span>
    );
  const filled = leg.summary.fill?.filledSize;
  const values = {
    size: formatExact(leg.size),
    side: leg.side,
    price: cents(leg.limit),
    money: formatUsd(leg.summary.notional),
    filled: filled === undefined ? '—' : formatExact(filled.toFixed()),
  };
  const faults = leg.refusals.filter(({ severity }) => severity === 'refusal');
  return (
    <span className="tabular grow text-end">
      {t(
        'basket.leg.figures',
        '{size} shares · {side, select, sell {min} other {max}} {price} · {side, select, sell {brings} other {costs}} {money}',
        values,
        'Of a leg: shares, the worst price in cents, and what it costs or brings.',
      )}
      {filled?.lt(dec(leg.size)) && (
        <span className="block text-label text-warn">
          {t(
            'basket.leg.thin',
            'The book fills {filled} of {size} at this price',
            values,
            '{filled} of {size}: shares.',
          )}
        </span>
      )}
      {faults.map((refusal) => (
        <span key={`${refusal.code}${refusal.field}`} className="block text-label text-danger">
          {ports.refusal(refusal, market)}
        </span>
      ))}
    </span>
  );
}
