// ListMenu.tsx: adds a market to named lists, and creates a list for it.
import type { Market } from '#domain/market/market.ts';
import { MAX_LISTS, toggleListed, useWatchlists } from '#state/market/watchlists.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { t } from '#ui/text/i18n.ts';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { ListDialog } from './ListDialog.tsx';

export function ListMenu({ market }: { market: Market }) {
  const lists = useWatchlists();
  const [isNaming, setNaming] = useState(false);
  const label = t(
    'markets.lists.of',
    'Watchlists of {symbol}',
    { symbol: market.symbol },
    'A button of a row; {symbol}: the market.',
  );
  const items = (): MenuItem[] => [
    ...lists.map(({ id, name, markets }) => ({
      id,
      label: name,
      checked: markets.includes(market.assetId),
      onSelect: () => toggleListed(id, market.assetId),
    })),
    {
      id: 'new',
      label: t('markets.lists.new', 'New watchlist'),
      reason: tooManyLists(lists.length),
      onSelect: () => setNaming(true),
    },
  ];
  return (
    <>
      <Menu
        label={label}
        trigger={(trigger) => <IconButton {...trigger} size="sm" icon={ListPlus} label={label} />}
        items={items}
      />
      {isNaming && <ListDialog markets={[market.assetId]} onDone={() => setNaming(false)} />}
    </>
  );
}

export function tooManyLists(count: number): string | undefined {
  return count < MAX_LISTS
    ? undefined
    : t(
        'markets.lists.full',
        'Max {max} watchlists',
        { max: MAX_LISTS },
        '{max}: number of lists that are kept.',
      );
}
