// ManageLists.tsx: creates, renames and deletes watchlists.
import { removeWatchlist, useWatchlists, type Watchlist } from '#state/market/watchlists.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { t } from '#ui/text/i18n.ts';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { ListDialog } from './ListDialog.tsx';
import { tooManyLists } from './ListMenu.tsx';

interface ManageListsProps {
  /** The list shown, if any. */
  list: Watchlist | undefined;
  onChoose: (id: string) => void;
}

export function ManageLists({ list, onChoose }: ManageListsProps) {
  const lists = useWatchlists();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const label = t('markets.lists', 'Watchlists');
  const items: MenuItem[] = [
    {
      id: 'new',
      label: t('markets.lists.new', 'New watchlist'),
      reason: tooManyLists(lists.length),
      onSelect: () => setNaming('new'),
    },
    ...(list === undefined
      ? []
      : [
          {
            id: 'rename',
            label: t(
              'markets.lists.renameOne',
              'Rename “{name}”',
              { name: list.name },
              '{name}: the watchlist’s name, as typed.',
            ),
            onSelect: () => setNaming('rename'),
          },
          {
            id: 'delete',
            label: t(
              'markets.lists.delete',
              'Delete “{name}”',
              { name: list.name },
              '{name}: the watchlist’s name, as typed.',
            ),
            danger: true,
            onSelect: () => {
              removeWatchlist(list.id);
              onChoose('');
            },
          },
        ]),
  ];
  return (
    <>
      <Menu
        label={label}
        trigger={(trigger) => <IconButton {...trigger} size="sm" icon={ListPlus} label={label} />}
        items={items}
      />
      {naming && (
        <ListDialog
          list={naming === 'rename' ? list : undefined}
          onDone={(newId) => {
            setNaming(undefined);
            if (newId !== undefined) onChoose(newId);
          }}
        />
      )}
    </>
  );
}
