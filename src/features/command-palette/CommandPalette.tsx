// CommandPalette.tsx: markets, screens and settings by a few letters. It goes places and sets things; it never sends an order.
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { cx } from '#ui/theme/cx.ts';
import { i18n } from '#ui/text/i18n.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useEarlyKeys } from '#state/preferences/earlyKeys.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type Command, findCommands } from './commands.ts';

const MAX = 12;

interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  commands: readonly Command[];
  /** The markets are among them: the first match is the right one. */
  isComplete: boolean;
}

export function CommandPalette({ isOpen, onOpenChange, commands, isComplete }: CommandPaletteProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="md"
      title={i18n.t({ id: 'palette.title', message: 'Command menu' })}
    >
      {isOpen && <Search commands={commands} isComplete={isComplete} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Search({
  commands,
  isComplete,
  onDone,
}: Pick<CommandPaletteProps, 'commands' | 'isComplete'> & { onDone: () => void }) {
  const list = useId();
  const early = useEarlyKeys();
  const [typed, setSearch] = useState<string>();
  const search = typed ?? early.text;
  const [isEntered, setEntered] = useState(false);
  const [marked, setMarked] = useState(0);
  const found = findCommands(commands, search, MAX);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    command.run();
  };
  // Enter before the markets are there means the first match there will be.
  const meant =
    isComplete && (isEntered || (early.isEntered && typed === undefined)) ? found[marked] : undefined;
  useEffect(() => {
    if (!meant) return;
    onDone();
    meant.run();
  }, [meant, onDone]);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setEntered(true);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setMarked((marked + step + found.length) % Math.max(1, found.length));
  };
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[marked] ? `${list}-${marked}` : undefined}
        aria-label={i18n.t({ id: 'palette.search', message: 'Search markets, screens and settings' })}
        placeholder={i18n.t({ id: 'palette.placeholder', message: 'btc, activity, light …' })}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setEntered(false);
          setMarked(0);
        }}
        onKeyDown={keyDown}
      />
      <div
        id={list}
        role="listbox"
        aria-label={i18n.t({ id: 'palette.results', message: 'Matches' })}
        className="flex max-h-80 flex-col overflow-auto"
      >
        {found.map((command, index) => (
          // The text field keeps the focus and walks the list (aria-activedescendant); a pointer may press directly.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            onClick={() => run(command)}
            onMouseMove={() => setMarked(index)}
            className={cx(
              'flex items-center justify-between gap-4 rounded-md px-2 py-1.5 compact:min-h-11',
              index === marked && 'bg-selected',
            )}
          >
            <span>{command.label}</span>
            {command.detail !== undefined && (
              <span className="tabular text-table text-muted">{command.detail}</span>
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="px-2 py-3 text-muted">
          {i18n.t({ id: 'palette.none', message: 'Nothing matches “{search}”', values: { search } })}
        </p>
      )}
    </div>
  );
}
