// outcomes.ts: splits and merges.
import { fromBaseUnits } from '#domain/market/outcomeRules.ts';
import type { UserOutcome } from '#protocol/exchange/userOutcome.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import type { RequestOf, RequestTexts } from './requestTexts.ts';

export const userOutcome: RequestTexts<RequestOf<'userOutcome'>> = {
  kind: 'shares',
  title: ({ action }) => outcomeTitle(action),
  sentence: ({ action }, marketOf) => outcomeSentence(action, marketOf),
};

function outcomeSentence({ operation, market, amountBaseUnits }: UserOutcome, marketOf: MarketOf): string {
  const question = marketOf.ofCondition?.(market.conditionId)?.question ?? market.conditionId;
  const values = { amount: formatExact(fromBaseUnits(amountBaseUnits)), question };
  return operation === 'split'
    ? t(
        'request.split',
        'Split {amount} pUSD into {amount} shares of each side of “{question}”. The pUSD is reserved now and used when the split completes. If it fails, it is released.',
        values,
        'What is signed. amount: a number of pUSD; question: the market’s question.',
      )
    : t(
        'request.merge',
        'Merge {amount} shares of each side of “{question}” into {amount} pUSD. The shares are reserved now and used when the merge completes. If it fails, they are released.',
        values,
        'What is signed. amount: a number of shares; question: the market’s question.',
      );
}

function outcomeTitle({ operation, amountBaseUnits }: UserOutcome): string {
  const values = { amount: formatExact(fromBaseUnits(amountBaseUnits)) };
  return operation === 'split'
    ? t('request.title.split', 'Split {amount} pUSD', values)
    : t('request.title.merge', 'Merge {amount} pairs', values);
}
