// RiskSize.tsx: computes the size whose loss at the stop equals a given risk.
import { type Risk, riskAmount, riskSize, type RiskSize as Sized } from '#domain/planning/riskSize.ts';
import { dec } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { readNumber, typedValue } from '../fields/typedText.ts';
import { ToolNumber, type ToolProps } from './ToolNumber.tsx';

export function RiskSize(props: ToolProps) {
  const { market, ticket, draft, hasProtection, change } = props;
  const { context } = props.inputs;
  const [riskText, setRiskText] = useState('');
  const [unit, setUnit] = useState<Risk['unit']>('quote');
  // Defaults to the ticket's stop until another is typed.
  const [stopText, setStopText] = useState(ticket.tpslUnit === 'price' ? ticket.stopLossText : '');
  const sized = sizedBy({ riskText, unit, stopText }, draft, context);
  const use = () => {
    if (!sized?.ok) return;
    change({
      sizeText: typedValue(sized.size),
      sizeUnit: 'base',
      ...(hasProtection ? protectionAt(stopText, props) : {}),
    });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <ToolNumber
          label={t('tools.risk.amount', 'Risk')}
          text={riskText}
          onChange={setRiskText}
          unit={
            <Select
              size="sm"
              aria-label={t('tools.risk.unit', 'Unit of the risk')}
              value={unit}
              onChange={setUnit}
              className="-me-2"
              options={[
                { id: 'quote', label: market.quote },
                { id: 'percent', label: t('tools.risk.equity', '% equity') },
              ]}
            />
          }
        />
        <ToolNumber
          label={t('tools.risk.stop', 'Stop price')}
          text={stopText}
          onChange={setStopText}
          unit={market.quote}
        />
      </div>
      {sized && <Outcome sized={sized} base={market.base} side={draft.side} />}
      <Button
        size="sm"
        onClick={use}
        {...(sized?.ok ? {} : { reason: t('tools.risk.enter', 'Enter a risk and a stop price.') })}
      >
        {hasProtection ? t('tools.risk.useBoth', 'Use size and stop') : t('tools.risk.use', 'Use size')}
      </Button>
      <p className="text-label text-faint">
        {t(
          'tools.risk.assumes',
          'Assumes the entry of the receipt and a stop filled at its price, as a taker. Funding is not included.',
        )}
      </p>
    </>
  );
}

/** The stop becomes a price, so the take-profit does too: in per cent or PnL its trigger would change. */
function protectionAt(stopLossText: string, { ticket, takeProfitPrice }: ToolProps): Partial<Ticket> {
  const isPrice = ticket.isProtected && ticket.tpslUnit === 'price';
  const asPrice = takeProfitPrice === undefined ? '' : typedValue(takeProfitPrice);
  return {
    isProtected: true,
    tpslUnit: 'price',
    stopLossText,
    ...(isPrice ? {} : { takeProfitText: asPrice }),
  };
}

function limitText(limit: 'margin' | 'book'): string {
  return limit === 'margin'
    ? t('tools.risk.margin', 'Available margin allows no more. The loss stays below your risk.')
    : t(
        'tools.risk.book',
        'The book fills no more within your max slippage. The loss stays below your risk.',
      );
}

/** Undefined until both numbers are valid. */
function sizedBy(
  { riskText, unit, stopText }: { riskText: string; unit: Risk['unit']; stopText: string },
  draft: ToolProps['draft'],
  context: ToolProps['inputs']['context'],
): Sized | undefined {
  const [risk, stop] = [readNumber(riskText), readNumber(stopText)];
  if (risk.kind !== 'number' || stop.kind !== 'number') return undefined;
  const amount = riskAmount({ unit, value: risk.text }, context);
  return amount?.gt(0) ? riskSize(draft, context, { risk: amount, stop: dec(stop.text) }) : undefined;
}

function Outcome({ sized, base, side }: { sized: Sized; base: string; side: 'buy' | 'sell' }) {
  if (!sized.ok) return <p className="text-label text-warn">{faultText(sized.reason, side)}</p>;
  return (
    <>
      <Rows>
        <Row label={t('tools.risk.size', 'Size')}>
          {formatExact(sized.size)} {base}
        </Row>
        <Row label={t('tools.risk.loss', 'Loss at stop, with fees')}>
          {formatUsd(sized.loss, { rounding: 'expand' })}
        </Row>
      </Rows>
      {sized.limitedBy !== undefined && <p className="text-label text-warn">{limitText(sized.limitedBy)}</p>}
    </>
  );
}

function faultText(reason: Extract<Sized, { ok: false }>['reason'], side: 'buy' | 'sell'): string {
  if (reason === 'noPrice') return t('tools.risk.noPrice', 'Enter the price of the order first.');
  if (reason === 'belowLot') return t('tools.risk.belowLot', 'One lot would lose more than this risk.');
  return side === 'buy'
    ? t('tools.risk.below', 'The stop of a buy must be below its entry.')
    : t('tools.risk.above', 'The stop of a sell must be above its entry.');
}
