// RenameDialog.tsx: a layout's name.
import type { NamedLayout } from '#state/workspace/layout.ts';
import { nameOf } from '#state/workspace/layoutReader.ts';
import { renameLayout } from '#state/workspace/workspaces.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { type FormEvent, useState } from 'react';

interface RenameDialogProps {
  layout: NamedLayout;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function RenameDialog({ layout, isOpen, onOpenChange }: RenameDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('workspace.rename.title', 'Rename layout')}
    >
      {isOpen && <NameForm key={layout.id} layout={layout} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function NameForm({ layout, onDone }: { layout: NamedLayout; onDone: () => void }) {
  const [name, setName] = useState(layout.name);
  const reason = nameOf(name) === undefined ? t('workspace.rename.empty', 'Enter a name') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    renameLayout(layout.id, name);
    onDone();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextInput value={name} onChange={setName} aria-label={t('workspace.rename.name', 'Name')} />
      <Button type="submit" kind="primary" reason={reason}>
        {t('workspace.rename', 'Rename')}
      </Button>
    </form>
  );
}
