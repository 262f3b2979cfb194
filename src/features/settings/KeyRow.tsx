// KeyRow.tsx: one action and its keys. Refusals and conflicts are shown before anything changes.
import { preferences, usePreference } from '#state/preferences/preferences.ts';
import { DEFAULT_KEYS, keysOf, type ShortcutId } from '#state/preferences/shortcutKeys.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Kbd } from '#ui/controls/Kbd.tsx';
import { kbdText, keyText } from '#ui/text/keyText.ts';
import { RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { bindKeys, conflictsOf, type Unbindable, whyNotBindable } from './rebinding.ts';
import { useKeyRecording } from './useKeyRecording.ts';

interface KeyRowProps {
  id: ShortcutId;
  what: string;
  /** The name of each action. */
  names: ReadonlyMap<ShortcutId, string>;
}

type Attempt =
  | { kind: 'refused'; keys: string; because: Unbindable }
  | { kind: 'conflict'; keys: string; others: readonly ShortcutId[] };

export function KeyRow({ id, what, names }: KeyRowProps) {
  const keys = usePreference((values) => keysOf(values, id));
  const [attempt, setAttempt] = useState<Attempt>();
  const choose = (wanted: string) => {
    const because = whyNotBindable(wanted);
    const others = conflictsOf(preferences.getState(), id, wanted);
    if (because) return setAttempt({ kind: 'refused', keys: wanted, because });
    if (others.length > 0) return setAttempt({ kind: 'conflict', keys: wanted, others });
    setAttempt(undefined);
    return bindKeys(id, wanted);
  };
  const take = () => {
    if (attempt) bindKeys(id, attempt.keys);
    setAttempt(undefined);
  };
  return (
    <li className="border-b border-line py-1 last:border-0">
      <div className="flex min-h-7 items-center gap-1">
        <span data-setting="" className="min-w-0 flex-1 text-table text-muted">
          {what}
        </span>
        {keys !== DEFAULT_KEYS[id] && (
          <IconButton
            icon={RotateCcw}
            label={t('settings.key.reset', '{what}: reset to {keys}', {
              what,
              keys: DEFAULT_KEYS[id] === '' ? t('settings.key.none', 'no key') : keyText(DEFAULT_KEYS[id]),
            })}
            onClick={() => choose(DEFAULT_KEYS[id])}
          />
        )}
        {keys !== '' && (
          <IconButton
            icon={X}
            label={t('settings.key.clear', '{what}: no key', { what })}
            onClick={() => choose('')}
          />
        )}
        <KeyButton what={what} keys={keys} onStart={() => setAttempt(undefined)} onChosen={choose} />
      </div>
      <div role="status" className="text-label empty:hidden">
        {attempt?.kind === 'refused' && <p className="pb-1 text-danger">{refusalText(attempt)}</p>}
        {attempt?.kind === 'conflict' && <p className="pb-1 text-warn">{conflictText(attempt, names)}</p>}
      </div>
      {attempt?.kind === 'conflict' && (
        <div className="flex gap-2 pb-1.5">
          <Button size="sm" onClick={take}>
            {t('settings.key.take', 'Use {keys}', { keys: keyText(attempt.keys) })}
          </Button>
          <Button size="sm" kind="quiet" onClick={() => setAttempt(undefined)}>
            {t('settings.key.leave', 'Cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Shows the keys; when pressed, records new ones. */
function KeyButton({
  what,
  keys,
  onStart,
  onChosen,
}: {
  what: string;
  keys: string;
  onStart: () => void;
  onChosen: (keys: string) => void;
}) {
  const { pressed, start, stop, onKeyDown } = useKeyRecording(onChosen);
  const isListening = pressed !== undefined;
  const now = keys === '' ? t('settings.key.none', 'no key') : kbdText(keys);
  const press = () => {
    if (isListening) return stop();
    onStart();
    return start();
  };
  return (
    <button
      type="button"
      aria-pressed={isListening}
      aria-label={
        isListening
          ? t('settings.key.listening', '{what}: press the new keys, or Escape', { what })
          : t('settings.key.change', '{what}: {keys}. Choose others', { what, keys: now })
      }
      onClick={press}
      onKeyDown={onKeyDown}
      onBlur={stop}
      className={cx(
        'flex h-7 min-w-20 shrink-0 items-center justify-center rounded-md border px-2 text-table compact:h-11',
        isListening ? 'border-accent bg-accent-tint text-accent' : 'border-control text-muted hover:bg-hover',
      )}
    >
      {isListening ? (
        pressed === '' ? (
          t('settings.key.press', 'Press keys')
        ) : (
          <Kbd keys={pressed} className="text-accent" />
        )
      ) : keys === '' ? (
        <span className="text-faint">{now}</span>
      ) : (
        <Kbd keys={keys} className="text-ink" />
      )}
    </button>
  );
}

function refusalText({ keys, because }: Extract<Attempt, { kind: 'refused' }>): string {
  const values = { keys: keyText(keys) };
  return because === 'browser'
    ? t(
        'settings.key.browser',
        '{keys} is used by the browser or for editing text. Choose other keys.',
        values,
        'Refusal beside a shortcut; {keys}: the keys pressed.',
      )
    : t(
        'settings.key.fixed',
        '{keys} is reserved. Choose other keys.',
        values,
        'Refusal beside a shortcut; {keys}: the keys pressed.',
      );
}

function conflictText(
  { keys, others }: Extract<Attempt, { kind: 'conflict' }>,
  names: KeyRowProps['names'],
): string {
  const values = {
    keys: keyText(keys),
    others: others.map((other) => `“${names.get(other) ?? other}”`).join(', '),
    count: others.length,
  };
  return t(
    'settings.key.conflict',
    '{keys} is used by {others}. If you take it, {count, plural, one {that one has} other {those have}} no key.',
    values,
  );
}
