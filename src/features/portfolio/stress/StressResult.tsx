// StressResult.tsx: margin after the move, the order of liquidations, and their remedies.
import type { MarginAccount } from '#domain/margin/margin.ts';
import type { Market } from '#domain/market/market.ts';
import {
  liquidationOrder,
  type Shock,
  stressed,
  type StressedLiquidation,
  stressFigures,
} from '#domain/portfolio/stress.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, useMemo } from 'react';
import { Part } from './StressPart.tsx';
import { Rescues } from './StressRescues.tsx';
import { FigureTable } from '#ui/table/FigureTable.tsx';

interface StressResultProps {
  /** The current state, including a drafted order if tried. */
  account: MarginAccount;
  shock: Shock;
  markets: readonly Market[];
  fees: UserFees | undefined;
  /** Value of all holdings, quote. */
  valueNow: Decimal;
  valueChange: Decimal;
}

export function StressResult(props: StressResultProps) {
  const { account, shock, markets } = props;
  const order = useMemo(() => liquidationOrder(account, shock), [account, shock]);
  const nameOf = (assetId: AssetId) =>
    markets.find((market) => market.assetId === assetId)?.symbol ?? assetId;
  return (
    <div className="flex min-w-0 flex-col gap-4 p-3">
      <Figures {...props} />
      <Part title={t('stress.liquidations', 'Order of liquidations')}>
        <Liquidations order={order} shock={shock} nameOf={nameOf} />
      </Part>
      <Rescues account={account} shock={shock} markets={markets} fees={props.fees} nameOf={nameOf} />
      <p className="text-label text-faint">
        {t(
          'stress.assumes',
          'Positions stay as they are while prices move. Funding, slippage and the closing order of the service are not included.',
        )}
      </p>
    </div>
  );
}

function Figures({ account, shock, valueNow, valueChange }: StressResultProps) {
  const [now, after] = [stressFigures(account), stressFigures(stressed(account, shock))];
  const label = t('stress.figures', 'Account after the move');
  const usd = (value: Decimal) => <Usd value={value} own />;
  const none = t('account.ratio.none', 'No equity');
  const row = (name: string, ...cells: readonly [ReactNode, ReactNode]) => ({ id: name, name, cells });
  return (
    <Part title={label}>
      <FigureTable
        label={label}
        columns={[t('stress.figure', 'Figure'), t('stress.now', 'Now'), t('stress.after', 'After')]}
        rows={[
          row(t('stress.worth', 'Value of all holdings'), usd(valueNow), usd(valueNow.plus(valueChange))),
          row(t('stress.equity', 'Equity for margin'), usd(now.equity), usd(after.equity)),
          row(
            t('account.maintenance', 'Cross maintenance margin'),
            usd(now.maintenance),
            usd(after.maintenance),
          ),
          row(
            t('account.ratio', 'Cross margin ratio'),
            <Percent value={now.ratio} missing={none} />,
            <Percent value={after.ratio} missing={none} />,
          ),
          row(
            t('stress.state', 'Cross account'),
            <StateBadge isLiquidated={now.isLiquidated} />,
            <StateBadge isLiquidated={after.isLiquidated} />,
          ),
        ]}
        scrolls
      />
    </Part>
  );
}

function StateBadge({ isLiquidated }: { isLiquidated: boolean }) {
  return isLiquidated ? (
    <Badge tone="danger">{t('stress.liquidated', 'Liquidated')}</Badge>
  ) : (
    <Badge tone="gain">{t('stress.safe', 'Safe')}</Badge>
  );
}

interface LiquidationsProps {
  order: readonly StressedLiquidation[];
  shock: Shock;
  nameOf: (assetId: AssetId) => string;
}

function Liquidations({ order, shock, nameOf }: LiquidationsProps) {
  if (order.length === 0)
    return <p className="text-table text-muted">{t('stress.none', 'No liquidation in this direction.')}</p>;
  const moves = [...shock.moves.values(), ...shock.collateral.map(({ move }) => move)];
  const [first] = moves;
  const isAlike = first !== undefined && moves.every((move) => move.eq(first));
  return (
    <ol className="flex flex-col text-table">
      {order.map(({ assetId, share }) => (
        <li
          key={assetId ?? 'cross'}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1"
        >
          <span>
            {assetId === null
              ? t('stress.cross', 'Cross account, all its positions')
              : t(
                  'stress.isolated',
                  '{market}, isolated',
                  { market: nameOf(assetId) },
                  'An isolated position; {market}: its market.',
                )}
          </span>
          <span className="tabular text-muted">
            {isAlike
              ? t(
                  'stress.at',
                  'at {move}',
                  { move: formatPercent(share.mul(first), { sign: 'always' }) },
                  'When a liquidation comes; {move}: the move of all prices in percent.',
                )
              : t(
                  'stress.atShare',
                  'at {share} of these moves',
                  { share: formatPercent(share, { places: 1 }) },
                  'When a liquidation comes; {share}: part of the moves chosen, in percent.',
                )}
          </span>
        </li>
      ))}
    </ol>
  );
}
