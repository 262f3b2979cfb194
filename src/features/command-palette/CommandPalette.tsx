// CommandPalette.tsx: search for markets, screens and settings, and commands with a preview.
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useEarlyKeys } from '#state/preferences/earlyKeys.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Command, type CommandSource, findCommands } from './commands.ts';

const MAX = 12;

/** What a typed command may do to the menu. */
export interface PaletteLine {
  fill: (line: string) => void;
  done: () => void;
  /** Sets Enter's action; undefined while unavailable. */
  setReady: (act: (() => void) | undefined) => void;
}

interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  commands: readonly CommandSource[];
  /** Markets are loaded: the first match is final. */
  isComplete: boolean;
  /** Replaces the list for a typed command; undefined for a search. */
  renderLine: (text: string, line: PaletteLine) => ReactNode | undefined;
  /** Additional commands for typed words, listed first. */
  commandsFor: (text: string) => readonly Command[];
}

export function CommandPalette({ isOpen, onOpenChange, ...rest }: CommandPaletteProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} size="md" title={t('palette.title', 'Command menu')}>
      {isOpen && <Search {...rest} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Search({
  commands,
  isComplete,
  renderLine,
  commandsFor,
  onDone,
}: Omit<CommandPaletteProps, 'isOpen' | 'onOpenChange'> & { onDone: () => void }) {
  const list = useId();
  const early = useEarlyKeys();
  const [typed, setSearch] = useState<string>();
  const search = typed ?? early.text;
  const [isEntered, setEntered] = useState(false);
  const [marked, setMarked] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { fill, api, act } = useLine(setSearch, field, onDone);
  const line = renderLine(search, api);
  const found =
    line === undefined ? [...commandsFor(search), ...findCommands(commands, search, MAX)].slice(0, MAX) : [];
  const run = (command: Command | undefined) => {
    if (!command) return;
    if (command.fill !== undefined) return fill(command.fill);
    onDone();
    command.run?.();
  };
  // Enter before the markets are loaded picks the first match once they are.
  const meant =
    isComplete && (isEntered || (early.isEntered && typed === undefined)) ? found[marked] : undefined;
  useEffect(() => {
    if (!meant?.run) return;
    onDone();
    meant.run();
  }, [meant, onDone]);
  const keyDown = (event: KeyboardEvent) => {
    if (line !== undefined) {
      // Only the previewed action runs, and once: held keys, and presses before the preview, do not count.
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) act();
      return;
    }
    if (event.key === 'Enter' && found[marked]?.fill !== undefined) return run(found[marked]);
    if (event.key === 'Enter') setEntered(true);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setMarked((marked + step + found.length) % Math.max(1, found.length));
  };
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        ref={field}
        role="combobox"
        aria-expanded={line === undefined}
        aria-controls={line === undefined ? list : undefined}
        aria-activedescendant={found[marked] ? `${list}-${marked}` : undefined}
        aria-label={t('palette.search', 'Search markets, screens and settings, or type a command')}
        placeholder={t('palette.placeholder', 'btc, activity, b 0.5 btc 97100, ? for help')}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setEntered(false);
          setMarked(0);
        }}
        onKeyDown={keyDown}
      />
      {line ?? (
        <Matches list={list} found={found} marked={marked} search={search} onMark={setMarked} onRun={run} />
      )}
    </div>
  );
}

/** A line can replace its text, or close the menu. */
function useLine(
  setSearch: (text: string) => void,
  field: RefObject<HTMLInputElement | null>,
  onDone: () => void,
): { fill: (text: string) => void; api: PaletteLine; act: () => void } {
  const ready = useRef<(() => void) | undefined>(undefined);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  return useMemo(() => {
    const fill = (text: string) => {
      setSearch(text);
      field.current?.focus();
    };
    const setReady: PaletteLine['setReady'] = (act) => {
      ready.current = act;
    };
    return { fill, api: { fill, done: () => done.current(), setReady }, act: () => ready.current?.() };
  }, [setSearch, field]);
}

interface MatchesProps {
  list: string;
  found: readonly Command[];
  marked: number;
  search: string;
  onMark: (index: number) => void;
  onRun: (command: Command) => void;
}

function Matches({ list, found, marked, search, onMark, onRun }: MatchesProps) {
  return (
    <>
      <div
        id={list}
        role="listbox"
        aria-label={t('palette.results', 'Matches')}
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
            onClick={() => onRun(command)}
            onMouseMove={() => onMark(index)}
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
        <p className="px-2 py-3 text-muted">{t('palette.none', 'Nothing matches “{search}”', { search })}</p>
      )}
    </>
  );
}
