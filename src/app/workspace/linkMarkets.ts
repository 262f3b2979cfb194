// linkMarkets.ts: each link's market: the chosen one, otherwise one no other link shows.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { type Link, type LinkMarkets, LINKS } from '#state/workspace/layout.ts';

/** `address`: the market in the address, which is the active link's. */
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
