// AssetBalances.tsx: the account's assets, with their deposit and withdrawal.
import { depositOptionsQuery } from '#client/queries/funds/deposits.ts';
import { useGateway } from '#client/react.tsx';
import { availableToSend } from '#domain/transfer/transferAmount.ts';
import { pusdValue } from '#domain/portfolio/accountParts.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useSessionMode } from '#state/account/session.ts';
import { usePusd } from '#state/account/usePusd.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import type { Numeric } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Funds, FundsAsset } from './useFunds.ts';

/** The maximum of all assets: no balance is truncated. */
const PLACES = 8;
/** Beside a form without the withdrawable amount, which the form shows; on a phone the buttons have a line. */
const GRID = {
  full: 'grid-cols-[repeat(4,minmax(auto,1fr))_auto]',
  short: 'grid-cols-[1fr_auto_auto_auto]',
} as const;
const ROW = 'col-span-full grid grid-cols-subgrid items-center border-t border-line px-4 first:border-t-0';

interface AssetBalancesProps {
  funds: Funds;
  onMove: (way: 'deposit' | 'withdraw', assetId: AssetId, opener: HTMLElement) => void;
  onConnect: () => void;
  /** A form is open beside it. */
  isShort: boolean;
}

/** USDC, every asset held, and pUSD. Hidden where the account could not be read. */
export function AssetBalances({ funds, onMove, onConnect, isShort }: AssetBalancesProps) {
  const { data: options = NONE } = useQuery(depositOptionsQuery(useGateway()));
  const isWatching = useSessionMode() === 'watching';
  const pusd = usePusd(funds.owner);
  if (funds.owner === undefined)
    return (
      <EmptyState
        className="card"
        title={t('balances.guest', 'Balances of your account appear here')}
        action={<Button onClick={onConnect}>{t('funds.guest.connect', 'Connect')}</Button>}
      />
    );
  const { account } = funds;
  if (funds.hasFailed) return null;
  if (account === undefined)
    return <Skeleton label={t('funds.why.account', 'Loading account…')} className="h-32 w-full" />;
  const isOffered = (assetId: AssetId) => options.some(({ toAsset }) => toAsset === assetId);
  const isDepositable = ({ coin, assetId }: FundsAsset) => coin === 'USDC' || isOffered(assetId);
  return (
    <div className="card py-1">
      <div
        role="table"
        aria-label={t('balances.label', 'Balances')}
        className={cx('grid gap-x-4 compact:grid-cols-[1fr_auto_auto]', GRID[isShort ? 'short' : 'full'])}
      >
        <Header isShort={isShort} />
        {funds.assets
          .filter(({ coin, balance }) => coin === 'USDC' || (balance?.total ?? '0') !== '0')
          .filter(({ assetId }) => pusd.every((each) => each.assetId !== assetId))
          .map((asset) => (
            <AssetRow
              key={asset.assetId}
              coin={asset.coin}
              total={asset.balance?.total ?? '0'}
              withdrawable={availableToSend(asset.balance, 'balance', account, asset.decimals)}
              value={asset.balance === undefined ? '0' : asset.balance.usdValue}
              isShort={isShort}
            >
              {!isWatching && <Moves asset={asset} canDeposit={isDepositable(asset)} onMove={onMove} />}
            </AssetRow>
          ))}
        {pusd
          .filter((funds) => !pusdValue(funds).isZero())
          .map((funds) => (
            <AssetRow
              key={`${funds.assetId} ${funds.chain}`}
              coin="pUSD"
              total={pusdValue(funds)}
              withdrawable={undefined}
              value={pusdValue(funds)}
              isShort={isShort}
            >
              {!isWatching && isOffered(funds.assetId) ? (
                <Moves asset={pusdAsset(funds.assetId)} canDeposit onMove={onMove} />
              ) : (
                <span className="text-label text-muted">
                  {t('balances.pusd', 'Buys outcome shares; cannot be withdrawn')}
                </span>
              )}
            </AssetRow>
          ))}
      </div>
    </div>
  );
}

const NONE: readonly never[] = [];

const pusdAsset = (assetId: AssetId): FundsAsset => ({
  assetId,
  coin: 'pUSD',
  decimals: null,
  isWithdrawable: false,
  balance: undefined,
});

function Header({ isShort }: Pick<AssetBalancesProps, 'isShort'>) {
  return (
    <div role="row" className={cx(ROW, 'h-9 text-label text-muted')}>
      <span role="columnheader">{t('balances.col.asset', 'Asset')}</span>
      <span role="columnheader" className="text-end">
        {t('funds.source.balance', 'Balance')}
      </span>
      {!isShort && (
        <span
          role="columnheader"
          className="text-end compact:hidden"
          data-tip={t('funds.col.withdrawable.tip', 'Not on hold and not required as margin.')}
        >
          {t('funds.col.withdrawable', 'Withdrawable')}
        </span>
      )}
      <span role="columnheader" className="text-end">
        {t('balances.col.value', 'Value')}
      </span>
      <span role="columnheader" className="sr-only">
        {t('funds.col.acts', 'Deposit or withdraw')}
      </span>
    </div>
  );
}

interface AssetRowProps {
  coin: string;
  total: Numeric;
  /** Undefined for what cannot be withdrawn. */
  withdrawable: Numeric;
  value: Numeric;
  isShort: boolean;
  children: ReactNode;
}

const size = (value: Numeric) => formatSize(value, PLACES, { trim: true });

function AssetRow({ coin, total, withdrawable, value, isShort, children }: AssetRowProps) {
  return (
    <div role="row" className={cx(ROW, 'min-h-12 text-body compact:gap-y-2 compact:py-3')}>
      <span role="rowheader" className="font-medium">
        {coin}
      </span>
      <span role="cell" className="text-end">
        <Num value={total} format={size} own />
      </span>
      {!isShort && (
        <span role="cell" className="text-end compact:hidden">
          <Num
            value={withdrawable}
            format={size}
            own
            missing={t('balances.noWithdrawal', 'The service offers no withdrawal of this asset.')}
          />
        </span>
      )}
      <span role="cell" className="text-end">
        <Usd
          value={value}
          own
          missing={t('balances.noValue', 'The service gives no value for this asset.')}
        />
      </span>
      <span role="cell" className="flex justify-end gap-2 compact:col-span-full compact:*:flex-1">
        {children}
      </span>
    </div>
  );
}

interface MovesProps extends Pick<AssetBalancesProps, 'onMove'> {
  asset: FundsAsset;
  canDeposit: boolean;
}

function Moves({ asset: { assetId, coin, isWithdrawable, balance }, canDeposit, onMove }: MovesProps) {
  return (
    <>
      {canDeposit && (
        <Button
          aria-label={t('balances.deposit.label', 'Deposit {coin}', { coin })}
          onClick={({ currentTarget }) => onMove('deposit', assetId, currentTarget)}
        >
          {t('balances.deposit', 'Deposit')}
        </Button>
      )}
      {isWithdrawable && balance !== undefined && dec(balance.total).gt(0) && (
        <Button
          aria-label={t('balances.withdraw.label', 'Withdraw {coin}', { coin })}
          onClick={({ currentTarget }) => onMove('withdraw', assetId, currentTarget)}
        >
          {t('balances.withdraw', 'Withdraw')}
        </Button>
      )}
    </>
  );
}
