// SharesReceipt.tsx: average price, payout and cost of an order of shares above the button, the other figures under Details.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { FeeRates } from '#domain/market/fees.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { OrderSummary } from '#domain/order/orderSummary.ts';
import { type OutcomeReceipt, profitOnCost } from '#domain/outcome/outcomeReceipt.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Row } from '#ui/display/Rows.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { feeTip, OrderDetails } from '../forms/Receipt.tsx';

interface FigureProps {
  market: OutcomeMarket;
  summary: OrderSummary;
  receipt: OutcomeReceipt;
}

interface SharesReceiptProps extends FigureProps {
  fees: FeeRates;
  position: PredictionPosition | undefined;
}

/** Above the button: average, to win and maximum cost; of a sale average and proceeds. */
export function ShareFigures({ market, summary, receipt }: FigureProps) {
  const { averagePrice, plan } = summary;
  return (
    <>
      <Stat
        label={t('receipt.average', 'Average price')}
        tip={t('receipt.average.tip', 'From the current book; the resting part counts at its limit price')}
      >
        <Num
          value={averagePrice}
          format={() => (averagePrice ? centsText(averagePrice.toDecimalPlaces(AVERAGE_PLACES)) : '')}
        />
      </Stat>
      {plan.side === 'buy' ? (
        <>
          <Stat label={t('outcome.toWin', 'To win')}>
            <Money value={receipt.payout} market={market} />
            {receipt.returnOnCost !== undefined && (
              <>
                {' '}
                (<Percent value={receipt.returnOnCost} tone="gain-loss" places={0} />)
              </>
            )}
          </Stat>
          <Stat
            label={t('outcome.receipt.most', 'Maximum cost')}
            tip={t(
              'outcome.receipt.most.tip',
              'Every share at the limit price. Unused pUSD is returned immediately.',
            )}
          >
            <Money value={receipt.maxCost} market={market} />
          </Stat>
        </>
      ) : (
        <Stat label={t('outcome.receipt.brings', 'You receive')} className="items-end">
          <Money value={receipt.expected} market={market} />
        </Stat>
      )}
    </>
  );
}

/** The other figures, closed until they are opened. */
export function SharesReceipt({ market, summary, receipt, fees, position }: SharesReceiptProps) {
  return (
    <OrderDetails>
      <Row label={t('outcome.receipt.fee', 'Fee')} tip={feeTip(fees)}>
        <Money value={summary.fee} market={market} />
      </Row>
      {summary.plan.side === 'buy' ? (
        <BuyRows market={market} summary={summary} receipt={receipt} />
      ) : (
        <Row
          label={t('outcome.receipt.realized', 'Profit on cost')}
          tip={t('outcome.receipt.realized.tip', 'Proceeds minus the average cost of these shares')}
        >
          <Usd value={profitOnCost(summary, receipt, position)} tone="gain-loss" own />
        </Row>
      )}
      <Row
        label={t('outcome.receipt.breakEven', 'Break-even')}
        tip={
          summary.plan.side === 'buy'
            ? t('outcome.receipt.breakEven.tip', 'Above this probability, buying pays on average')
            : t('outcome.receipt.breakEven.sellTip', 'Below this probability, selling pays on average')
        }
      >
        <Percent value={receipt.breakEven} />
      </Row>
    </OrderDetails>
  );
}

interface MoneyProps {
  value: Decimal | undefined;
  market: OutcomeMarket;
  missing?: string | undefined;
}

/** With every digit that settles. */
function Money({ value, market: { quote }, missing }: MoneyProps) {
  const amount = value && formatExact(value.toDecimalPlaces(MONEY_PLACES));
  const text = () => t('outcome.money', '{amount} {quote}', { amount, quote });
  return <Num value={value} format={text} missing={missing} />;
}

function BuyRows({ market, summary, receipt }: FigureProps) {
  const isHidden = useHidesAmounts();
  return (
    <>
      <Row label={t('outcome.receipt.cost', 'Expected cost')}>
        <Money value={receipt.expected} market={market} />
      </Row>
      {market.venue === 'prediction' && (
        <Row
          label={t('outcome.receipt.draw', 'Paid from')}
          tip={t('outcome.receipt.draw.tip', 'Local pUSD first, then confirmed. Pending pUSD never counts.')}
        >
          {receipt.draw && !isHidden ? (
            drawText(receipt.draw)
          ) : (
            <Money
              value={undefined}
              market={market}
              missing={
                summary.notional && t('outcome.receipt.draw.none', 'Insufficient pUSD, or balance not loaded')
              }
            />
          )}
        </Row>
      )}
      <Row label={t('outcome.receipt.profit', 'Profit if {side}', { side: market.base })}>
        <Money value={receipt.profit} market={market} />
      </Row>
    </>
  );
}

/** "4 local, 21 confirmed" */
function drawText({ local, confirmed }: { local: string; confirmed: string }): string {
  const parts = [
    ...(local === '0' ? [] : [t('outcome.draw.local', '{amount} local', { amount: formatExact(local) })]),
    ...(confirmed === '0'
      ? []
      : [t('outcome.draw.confirmed', '{amount} confirmed', { amount: formatExact(confirmed) })]),
  ];
  return parts.join(', ');
}

const MONEY_PLACES = 6;
const AVERAGE_PLACES = 5;
