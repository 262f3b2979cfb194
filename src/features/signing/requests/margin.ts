// margin.ts: leverage, and the margin of an isolated position.
import { fromMillionths } from '#domain/margin/isolatedMargin.ts';
import type { UpdateIsolatedMargin } from '#protocol/exchange/updateLeverage.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { labelOf, nameOf, quoteOf } from './orderMessages.ts';
import type { RequestOf, RequestTexts } from './requestTexts.ts';

export const updateLeverage: RequestTexts<RequestOf<'updateLeverage'>> = {
  kind: 'margin',
  title: ({ action }, marketOf) =>
    t('request.title.leverage', 'Leverage of {market}', { market: labelOf(action.assetId, marketOf) }),
  sentence: ({ action: { assetId, leverage, mode } }, marketOf) =>
    t(
      'request.leverage',
      'Set the leverage of {market} to {leverage}× with {mode, select, cross {cross} other {isolated}} margin.',
      { market: nameOf(assetId, marketOf), leverage, mode },
    ),
};

export const updateIsolatedMargin: RequestTexts<RequestOf<'updateIsolatedMargin'>> = {
  kind: 'margin',
  title: ({ action }, marketOf) =>
    t('request.title.isolatedMargin', 'Margin of {market}', { market: labelOf(action.assetId, marketOf) }),
  sentence: ({ action }, marketOf) => isolatedSentence(action, marketOf),
};

function isolatedSentence({ assetId, isLong, microUsd }: UpdateIsolatedMargin, marketOf: MarketOf): string {
  const values = {
    amount: formatExact(fromMillionths(Math.abs(microUsd))),
    quote: quoteOf(assetId, marketOf),
    market: nameOf(assetId, marketOf),
    direction: isLong ? 'long' : 'short',
  };
  return microUsd < 0
    ? t(
        'request.isolatedOut',
        'Remove {amount} {quote} margin from your isolated {direction, select, long {long} other {short}} position in {market}.',
        values,
        'What is signed. amount, quote: how much of which coin; market: its name.',
      )
    : t(
        'request.isolatedIn',
        'Add {amount} {quote} to the margin of your isolated {direction, select, long {long} other {short}} position in {market}.',
        values,
      );
}
