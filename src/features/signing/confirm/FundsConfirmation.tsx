// FundsConfirmation.tsx: a withdrawal or deposit: amount, fee, received amount, destination and time.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { depositOptionsQuery } from '#client/queries/funds/deposits.ts';
import { pendingWithdrawalsQuery } from '#client/queries/funds/pendingWithdrawals.ts';
import { useGateway } from '#client/react.tsx';
import { unitsOf } from '#domain/transfer/transferAmount.ts';
import type { WithdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import type { Withdraw } from '#protocol/exchange/withdraw.ts';
import type { Address } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useWithdrawalCost } from '#state/account/useWithdrawalCost.ts';
import { Address as AddressText } from '#ui/display/Address.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { useQuery } from '@tanstack/react-query';

export function WithdrawConfirmation({ action, owner }: { action: Omit<Withdraw, 'time'>; owner: Address }) {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const { assetId, amount, destination } = action;
  const { cost, isReading } = useWithdrawalCost({ owner, assetId, amount, destination });
  const rules = useQuery(pendingWithdrawalsQuery(gateway, owner)).data;
  const coin = marketOf.coinOf?.(assetId) ?? assetId;
  return (
    <Rows>
      <Row label={t('confirm.amount', 'Amount')}>{inCoin(amount, coin)}</Row>
      <Row label={t('confirm.fee', 'Fee')}>{isReading || !cost ? '…' : feeText(cost, coin)}</Row>
      <Row label={t('confirm.receive', 'You receive')}>
        {isReading || !cost ? '…' : receivesText(cost, coin)}
      </Row>
      <Row label={t('confirm.to', 'To')}>
        <AddressText address={destination} isFull />
      </Row>
      <Row label={t('confirm.arrives', 'Arrives')}>{arrivalText(rules)}</Row>
    </Rows>
  );
}

/** The amount is signed in base units; decimals come from the deployment's deposit tokens. */
export function DepositConfirmation({
  request,
  owner,
}: {
  request: Extract<ActionRequest, { type: 'executeDeposit' }>;
  owner: Address;
}) {
  const { action, quoted } = request;
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const options = useQuery(depositOptionsQuery(gateway)).data;
  const option = options?.find(
    ({ chainId, token }) => chainId === action.fromChainId && token === action.fromToken,
  );
  const coin = marketOf.coinOf?.(action.toAsset) ?? action.toAsset;
  return (
    <Rows>
      <Row label={t('confirm.amount', 'Amount')}>
        {option
          ? inCoin(toDecimalString(unitsOf(action.fromAmount, option.decimals)), option.symbol)
          : t('confirm.baseUnits', '{amount} base units', { amount: action.fromAmount })}
      </Row>
      <Row label={t('confirm.from', 'From')}>
        {option?.chainName ?? t('confirm.chain', 'Chain {id}', { id: String(action.fromChainId) })}
      </Row>
      {quoted && <Row label={t('confirm.fee', 'Fee')}>{inCoin(quoted.fee, coin)}</Row>}
      {quoted && (
        <Row
          label={
            quoted.exceedsCap
              ? t('confirm.held', 'Held, not credited')
              : t('confirm.credited', 'You are credited')
          }
        >
          {inCoin(quoted.credited, coin)}
        </Row>
      )}
      {!quoted && <Row label={t('confirm.coin', 'Credited as')}>{coin}</Row>}
      <Row label={t('confirm.to', 'To')}>
        <AddressText address={owner} isFull />
      </Row>
    </Rows>
  );
}

const inCoin = (amount: string, coin: string): string => `${formatExact(amount)} ${coin}`;

function feeText({ fee, applies }: WithdrawalCost, coin: string): string {
  if (applies === 'none') return inCoin('0', coin);
  if (fee === null) return t('confirm.fee.unknown', 'Activation fee may apply');
  return applies === 'certain'
    ? inCoin(fee, coin)
    : t('confirm.fee.possible', 'Up to {fee}', { fee: inCoin(fee, coin) });
}

function receivesText({ receives, receivesWithoutFee, applies }: WithdrawalCost, coin: string): string {
  if (receives === null)
    return t('confirm.receive.most', '{amount} minus a possible fee', {
      amount: inCoin(receivesWithoutFee, coin),
    });
  return applies === 'possible'
    ? t(
        'confirm.receive.least',
        'Min {amount}',
        { amount: inCoin(receives, coin) },
        'Signature sheet, beside “You receive”; {amount}: the minimum with its coin.',
      )
    : inCoin(receives, coin);
}

function arrivalText(rules: PendingWithdrawals | undefined): string {
  if (rules === undefined) return '…';
  if (rules.isPaused) return t('confirm.arrives.paused', 'After withdrawals resume');
  if (rules.delayMs === 0) return t('confirm.arrives.now', 'Released immediately');
  return t('confirm.arrives.after', 'Released after {delay}', {
    delay: formatDuration(rules.delayMs, 'long'),
  });
}
