// BasketFigureRows.tsx: a basket's cost and payout, at current books and at the worst prices.
import type { BasketOffer } from '#domain/basket/offers.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatFee } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import type { BasketSums } from './basketForm.ts';

interface BasketFigureRowsProps {
  sums: BasketSums;
  offer: BasketOffer;
  /** For missing legs only: the total payout is shown with the result. */
  isPart: boolean;
  sets: Decimal | undefined;
}

export function BasketFigureRows({ sums, offer, isPart, sets }: BasketFigureRowsProps) {
  const { side, way, payout } = offer;
  const isBuy = side === 'buy';
  return (
    <Rows className="border-y border-line py-1">
      <Row
        label={isBuy ? t('basket.cost', 'Cost by the books') : t('basket.proceeds', 'Proceeds by the books')}
      >
        <Usd value={sums.money} />
      </Row>
      <Row label={t('basket.fees', 'Fees')}>
        <Num value={sums.fees} format={(amount) => formatFee(amount)} />
      </Row>
      <Row label={isBuy ? t('basket.most', 'Maximum cost') : t('basket.least', 'Minimum proceeds if filled')}>
        <Usd value={sums.atLimit} />
      </Row>
      {!isPart && sets && (
        <>
          <Row label={isBuy ? t('basket.pays', 'Pays') : t('basket.givesUp', 'Payout given up')}>
            <Usd value={payout.mul(sets)} />
          </Row>
          <Row label={t('basket.profit', 'Profit by the books')}>
            <Usd value={sums.profit} tone="gain-loss" sign="always" />
          </Row>
          <Row
            label={t('basket.profitAtLimit', 'Profit at the worst prices')}
            tip={t('basket.profitAtLimit.tip', 'If every leg fills in full at its worst price')}
          >
            <Usd value={sums.profitAtLimit} tone="gain-loss" sign="always" />
          </Row>
          {way === 'yesOfAll' && (
            <Row label={t('basket.ifNone', 'If no question resolves Yes')}>
              <Usd value={sums.money.plus(sums.fees).neg()} tone="gain-loss" sign="always" />
            </Row>
          )}
        </>
      )}
    </Rows>
  );
}
