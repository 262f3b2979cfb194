// fundsWords.ts — what a withdrawal or a deposit would do, in plain sentences. The destination is never shortened.
import type { ExecuteDeposit } from '#protocol/exchange/deposit.ts';
import type { Withdraw } from '#protocol/exchange/withdraw.ts';
import { unitsOf } from '#domain/transferAmount.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useDepositRuns } from '#state/depositRuns.ts';
import type { MarketOf } from '#state/useMarkets.ts';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';

const coinOf = (assetId: AssetId, marketOf: MarketOf) => marketOf.coinOf?.(assetId) ?? assetId;

export function withdrawSentence({ amount, assetId, destination, source }: Omit<Withdraw, 'time'>, marketOf: MarketOf): string {
  const values = { amount: formatExact(amount), coin: coinOf(assetId, marketOf), destination };
  return source === 'segregated'
    ? i18n.t({ id: 'request.withdrawSegregated', message: 'Send {amount} {coin} of your segregated funds to {destination}. Once released it cannot be taken back.', values })
    : i18n.t({ id: 'request.withdraw', message: 'Send {amount} {coin} from your balance to {destination}. Once released it cannot be taken back.', values });
}

export function withdrawTitle({ amount, assetId }: Pick<Withdraw, 'amount' | 'assetId'>, marketOf: MarketOf): string {
  return i18n.t({ id: 'request.title.withdraw', message: 'Withdraw {amount} {coin}', values: { amount: formatExact(amount), coin: coinOf(assetId, marketOf) } });
}

/** The signature names base units of a token on its own chain, which only the quote can put in words. */
export function depositSentence({ quoteId, toAsset }: ExecuteDeposit, marketOf: MarketOf): string {
  return i18n.t({ id: 'request.deposit', message: 'Begin the deposit of {coin} that quote {quoteId} describes. This moves nothing out of your wallet: each transfer is asked for on its own.', values: { coin: coinOf(toAsset, marketOf), quoteId } });
}

/** The quote's amount, as it was taken up in this browser; the signature names base units of a token only its chain can put in units. */
function depositAmount({ quoteId }: ExecuteDeposit): string | undefined {
  const run = useDepositRuns.getState().runs.find(({ quote }) => quote.quoteId === quoteId);
  return run && formatExact(unitsOf(run.quote.fromAmount, run.option.decimals));
}

export function depositTitle(action: ExecuteDeposit, marketOf: MarketOf): string {
  const { toAsset } = action;
  const amount = depositAmount(action);
  if (amount !== undefined) return i18n.t({ id: 'request.title.depositAmount', message: 'Deposit {amount} {coin}', values: { amount, coin: coinOf(toAsset, marketOf) } });
  return i18n.t({ id: 'request.title.deposit', message: 'Deposit {coin}', values: { coin: coinOf(toAsset, marketOf) } });
}
