// unpricedText.ts: names of held assets, and what a sum leaves out for want of a price.
import { t } from './i18n.ts';
import { marketLabel } from './marketLabel.ts';

/** Characters of names; others are counted. The first is always named. */
const MAX_NAMED = 60;

interface HeldAsset<Id> {
  assetId: Id;
  /** Of outcome shares the side. */
  name: string;
}
type MarketOf<Id> = (assetId: Id) => Parameters<typeof marketLabel>[0] | undefined;

/** “HYPE”; of outcome shares “Will it rain? · Yes”. */
export function heldName<Id>({ assetId, name }: HeldAsset<Id>, marketOf: MarketOf<Id>): string {
  const market = marketOf(assetId);
  return market?.question === undefined ? name : `${marketLabel(market)} · ${name}`;
}

export function unpricedText<Id>(unpriced: readonly HeldAsset<Id>[], marketOf: MarketOf<Id>): string {
  const [first, ...others] = unpriced.map((each) => heldName(each, marketOf));
  let names = first ?? '';
  let more = others.length;
  for (const name of others) {
    if (names.length + name.length > MAX_NAMED) break;
    names += `, ${name}`;
    more -= 1;
  }
  return more > 0
    ? t(
        'breakdown.unpricedMany',
        'Not included, no price: {names} and {more} more',
        { names, more },
        'Held assets that a sum leaves out. {names}: the first of them; {more}: how many others.',
      )
    : t('breakdown.unpriced', 'Not included, no price: {names}', { names });
}
