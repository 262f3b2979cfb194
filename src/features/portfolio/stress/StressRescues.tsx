// StressRescues.tsx: remedies for the liquidations of a move: collateral, reductions with their fees, isolated margin.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { feeRatesOf } from '#domain/market/fees.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, orderSizeDecimals } from '#domain/market/market.ts';
import { lotSize } from '#domain/market/precision.ts';
import type { MarginAccount } from '#domain/margin/margin.ts';
import { crossRescue, isolatedRescue, type Rescue, type Shock } from '#domain/portfolio/stress.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num } from '#ui/display/Num.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, useMemo } from 'react';
import { Part } from './StressPart.tsx';

interface RescuesProps {
  account: MarginAccount;
  shock: Shock;
  markets: readonly Market[];
  fees: UserFees | undefined;
  nameOf: (assetId: AssetId) => string;
}

export function Rescues({ account, shock, markets, fees, nameOf }: RescuesProps) {
  const cross = useMemo(
    () =>
      crossRescue(account, shock, (assetId) => {
        const market = markets.find((each) => each.assetId === assetId);
        return hasTrait(market, 'margin')
          ? { lot: dec(lotSize(orderSizeDecimals(market))), takerRate: feeRatesOf(market, fees).takerRate }
          : undefined;
      }),
    [account, shock, markets, fees],
  );
  const isolated = useMemo(
    () =>
      account.exposures.flatMap((exposure) => {
        const margin =
          exposure.isolatedMargin === undefined || exposure.size.isZero()
            ? undefined
            : isolatedRescue(exposure, shock);
        return margin ? [{ assetId: exposure.assetId, margin }] : [];
      }),
    [account, shock],
  );
  if (!cross && isolated.length === 0) return null;
  return (
    <Part title={t('stress.rescue', 'Ways to prevent it')}>
      <ul className="flex flex-col text-table">
        {cross && <CrossRescue rescue={cross} nameOf={nameOf} />}
        {isolated.map(({ assetId, margin }) => (
          <Remedy
            key={assetId}
            text={t(
              'stress.rescue.isolated',
              'Add margin to {market}',
              { market: nameOf(assetId) },
              'A way to prevent a liquidation; {market}: market of the isolated position.',
            )}
          >
            <Num value={margin} format={upUsd} own />
          </Remedy>
        ))}
      </ul>
    </Part>
  );
}

function CrossRescue({
  rescue: { collateral, reductions },
  nameOf,
}: {
  rescue: Rescue;
  nameOf: (assetId: AssetId) => string;
}) {
  const isHidden = useHidesAmounts();
  return (
    <>
      <Remedy text={t('stress.rescue.collateral', 'Add collateral now')}>
        <Num value={collateral} format={upUsd} own />
      </Remedy>
      {reductions.map(({ assetId, side, size, fee }, index) => {
        const values = { size: isHidden ? HIDDEN : formatExact(size), market: nameOf(assetId) };
        return (
          <Remedy
            key={assetId}
            isBest={index === 0 && reductions.length > 1}
            text={
              side === 'sell'
                ? t('stress.rescue.sell', 'Or sell {size} {market} now', values)
                : t('stress.rescue.buy', 'Or buy back {size} {market} now', values)
            }
          >
            {t(
              'stress.rescue.fee',
              'Fee {fee}',
              { fee: isHidden ? HIDDEN : formatFee(fee) },
              'What a reduction costs; {fee}: amount.',
            )}
          </Remedy>
        );
      })}
      {reductions.length === 0 && (
        <Remedy text={t('stress.rescue.noReduction', 'Reducing one position alone is not enough.')} />
      )}
    </>
  );
}

/** A required amount is never rounded down. */
const upUsd = (value: Parameters<typeof formatUsd>[0]): string => formatUsd(value, { rounding: 'expand' });

function Remedy({
  text,
  isBest = false,
  children,
}: {
  text: string;
  isBest?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1">
      <span className="flex flex-wrap items-center gap-1.5">
        {text}
        {isBest && <Badge tone="gain">{t('stress.rescue.cheapest', 'Lowest fee')}</Badge>}
      </span>
      <span className="tabular text-muted">{children}</span>
    </li>
  );
}
