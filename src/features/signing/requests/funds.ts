// funds.ts: withdrawals and deposits. The destination is never shortened.
import type { Withdraw } from '#protocol/exchange/withdraw.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
import type { RequestOf, RequestTexts } from './requestTexts.ts';

const coinOf = (assetId: AssetId, marketOf: MarketOf) => marketOf.coinOf?.(assetId) ?? assetId;

export const withdraw: RequestTexts<RequestOf<'withdraw'>> = {
  kind: 'money',
  title: ({ action: { amount, assetId } }, marketOf) =>
    t('request.title.withdraw', 'Withdraw {amount} {coin}', {
      amount: formatExact(amount),
      coin: coinOf(assetId, marketOf),
    }),
  sentence: ({ action }, marketOf) => withdrawSentence(action, marketOf),
};

export const executeDeposit: RequestTexts<RequestOf<'executeDeposit'>> = {
  kind: 'money',
  title: depositTitle,
  sentence: depositSentence,
};

function withdrawSentence(
  { amount, assetId, destination, source }: Omit<Withdraw, 'time'>,
  marketOf: MarketOf,
): string {
  const values = { amount: formatExact(amount), coin: coinOf(assetId, marketOf), destination };
  return source === 'segregated'
    ? t(
        'request.withdrawSegregated',
        'Send {amount} {coin} of your segregated funds to {destination}. Once released it cannot be taken back.',
        values,
      )
    : t(
        'request.withdraw',
        'Send {amount} {coin} from your balance to {destination}. Once released it cannot be taken back.',
        values,
      );
}

/** The signature has base units and a quote id; the quote supplies the readable figures. */
function depositSentence({ action, quoted }: RequestOf<'executeDeposit'>, marketOf: MarketOf): string {
  const credited = coinOf(action.toAsset, marketOf);
  if (quoted === undefined) {
    const values = { coin: credited, chain: String(action.fromChainId) };
    return t(
      'request.deposit.plain',
      'Deposit {coin} from chain {chain}. Your wallet asks for each transfer.',
      values,
    );
  }
  const values = {
    amount: formatExact(quoted.amount),
    coin: visibleText(quoted.coin, 20),
    chain: visibleText(quoted.chainName, 40),
    account: quoted.account,
    fee: `${formatExact(quoted.fee)} ${credited}`,
    credited: `${formatExact(quoted.credited)} ${credited}`,
  };
  if (quoted.exceedsCap)
    return t(
      'request.deposit.capped',
      'Deposit {amount} {coin} from {chain} to {account}. The amount is above the deposit cap: {credited} would be held under your name, not credited. You could only withdraw it.',
      values,
      'What a deposit above the deposit cap of the service does, before it is signed.',
    );
  return quoted.awaitsTransfer
    ? t(
        'request.deposit',
        'Deposit {amount} {coin} from {chain} to {account}. Fee {fee}, you receive {credited}. Your wallet asks for each transfer.',
        values,
        'What a deposit does, before it is signed. amount, coin, chain: what is sent and from where; account: full address; fee, credited: amounts with their coin.',
      )
    : t(
        'request.deposit.credit',
        'Deposit {amount} {coin} from {chain} to {account}. Fee {fee}, you receive {credited}.',
        values,
      );
}

function depositTitle({ action, quoted }: RequestOf<'executeDeposit'>, marketOf: MarketOf): string {
  if (quoted === undefined)
    return t('request.title.deposit', 'Deposit {coin}', { coin: coinOf(action.toAsset, marketOf) });
  const values = { amount: formatExact(quoted.amount), coin: visibleText(quoted.coin, 20) };
  return t('request.title.depositAmount', 'Deposit {amount} {coin}', values);
}
