// SettingsSearch.tsx: finds a setting by name; Enter or a press focuses it.
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { findSettings, type FoundSetting } from './findSettings.ts';

interface SettingsSearchProps {
  /** The element to search. */
  page: RefObject<HTMLElement | null>;
}

/** Maximum results. */
const MAX_SHOWN = 12;

export function SettingsSearch({ page }: SettingsSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FoundSetting[]>([]);
  const root = useRef<HTMLFormElement>(null);
  const search = (next: string) => {
    setText(next);
    setFound(page.current ? findSettings(page.current, next).slice(0, MAX_SHOWN) : []);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      search('');
      root.current?.querySelector('input')?.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const next = stops[stops.findIndex((each) => each === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const label = t('settings.search', 'Search settings');
  return (
    // The arrows are a shortcut between controls that Tab reaches as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={root}
      role="search"
      className="mb-2 flex flex-col gap-1 compact:w-full"
      onKeyDown={keyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (found[0]) goTo(found[0]);
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={search}
        leading={<Icon of={Search} size={14} />}
      />
      {found.length > 0 && (
        <ul aria-label={t('settings.search.found', 'Matching settings')}>
          {found.map((each) => (
            <li key={`${each.place} ${each.name}`}>
              <button
                type="button"
                className="focus-inside flex w-full flex-col items-start rounded-md px-2 py-1 text-start hover:bg-hover compact:min-h-11 compact:justify-center"
                onClick={() => goTo(each)}
              >
                <span className="text-table">{each.name}</span>
                {each.place !== each.name && <span className="text-label text-faint">{each.place}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="px-2 text-label text-faint empty:hidden">
        {text.trim() !== '' && found.length === 0 && t('settings.search.none', 'No matching settings')}
      </p>
    </form>
  );
}

function goTo({ target }: FoundSetting): void {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}
