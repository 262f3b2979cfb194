// ListDialog.tsx: names a new watchlist, or renames one.
import type { AssetId } from '#protocol/ids.ts';
import {
  createWatchlist,
  LIST_NAME_LENGTH,
  listNameOf,
  renameWatchlist,
  type Watchlist,
} from '#state/market/watchlists.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { type FormEvent, useState } from 'react';

interface ListDialogProps {
  /** The list to rename; undefined for a new one. */
  list?: Watchlist | undefined;
  /** The initial markets of a new list. */
  markets?: readonly AssetId[];
  onDone: (newId?: string) => void;
}

export function ListDialog({ list, markets = [], onDone }: ListDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState(list?.name ?? '');
  const close = (newId?: string) => {
    setOpen(false);
    onDone(newId);
  };
  const reason = listNameOf(name) === undefined ? t('markets.lists.empty', 'Enter a name') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    if (list === undefined) return close(createWatchlist(name, markets));
    renameWatchlist(list.id, name);
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && close()}
      size="sm"
      title={
        list === undefined
          ? t('markets.lists.create', 'New watchlist')
          : t('markets.lists.rename', 'Rename watchlist')
      }
      description={t('markets.lists.where', 'Watchlists are kept in this browser.')}
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextInput
          value={name}
          onChange={setName}
          maxLength={LIST_NAME_LENGTH}
          aria-label={t('markets.lists.name', 'Name')}
        />
        <Button type="submit" kind="primary" reason={reason}>
          {list === undefined
            ? t('markets.lists.save', 'Create watchlist')
            : t('markets.lists.rename', 'Rename watchlist')}
        </Button>
      </form>
    </Dialog>
  );
}
