// marketLabel.ts: a market's name with its kind, for lists and notices that mix markets.
import { visibleText } from './format/visible.ts';
import { t } from './i18n.ts';

const LONGEST_QUESTION = 80;

/** “Perp” or “Spot”; undefined for a question, whose text no other market shares. */
export function kindName(kind: string): string | undefined {
  if (kind === 'perp') return t('ui.kind.perp', 'Perp', {}, 'Beside a market’s name: a perpetual.');
  return kind === 'spot' ? t('ui.kind.spot', 'Spot', {}, 'Beside a market’s name: a spot pair.') : undefined;
}

/** “BTC-USDC Perp”, “BTC/USDC Spot”; of an outcome its question. */
export function marketLabel(market: { kind: string; symbol: string; question?: string }): string {
  if (market.question !== undefined) return visibleText(market.question, LONGEST_QUESTION);
  const name = kindName(market.kind);
  return name === undefined ? market.symbol : `${market.symbol} ${name}`;
}

/** “BTC-USDC Perp · Cancel 3 orders”. `market`: its label. */
export const inMarket = (title: string, market: string): string =>
  t(
    'notice.inMarket',
    '{market} · {title}',
    { market, title },
    'A request in its market, as: BTC-USDC Perp · Cancel 3 orders.',
  );
