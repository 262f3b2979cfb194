// linkMarkets.ts: which market each link shows: the one that was chosen, else one that no other link shows.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { type Link, type LinkMarkets, LINKS } from '#state/workspace/layout.ts';

/** `address` is the market in the address: the one of the link that is used. */
export function marketsOfLinks(
  markets: readonly Market[],
  chosen: LinkMarkets,
  { active, address }: { active: Link; address: Market },
): Record<Link, Market> {
  const named = (link: Link) =>
    link === active ? address : markets.find(({ assetId }) => assetId === chosen[link]);
  const used = new Set(LINKS.flatMap((link) => named(link)?.assetId ?? []));
  const others = markets.filter((market) => !hasTrait(market, 'question') && !used.has(market.assetId));
  const free = others.values();
  return Object.fromEntries(
    LINKS.map((link) => [link, named(link) ?? free.next().value ?? address]),
  ) as Record<Link, Market>;
}
