// KeyboardSettings.tsx: all shortcuts and their rebinding. Keys that send at once must be armed, per tab and for a
// limited time.
import { usePreference } from '#state/preferences/preferences.ts';
import { setArmed, useArming } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { KeyRow } from './KeyRow.tsx';
import { resetAllKeys } from './rebinding.ts';
import type { ShortcutGroup } from './shortcutGroup.ts';

export function KeyboardSettings({ groups }: { groups: readonly ShortcutGroup[] }) {
  const changed = usePreference((preferences) => preferences.shortcuts.length);
  const names = new Map(groups.flatMap(({ rows }) => rows.map(({ id, what }) => [id, what] as const)));
  return (
    <Section id="keyboard" title={t('settings.keyboard', 'Keyboard')}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-60 flex-1 text-table text-muted">
          {t(
            'settings.keyboard.hint',
            'Press a key to change it, or two in a row for a pair such as G T. Shortcuts are off while you type. Arrows, Enter, Tab and Escape are reserved.',
          )}
        </p>
        {changed > 0 && (
          <Button onClick={resetAllKeys}>
            {t('settings.keyboard.reset', 'Reset all shortcuts ({count})', { count: changed })}
          </Button>
        )}
      </div>
      {groups.map((group) => (
        <div key={group.title} className="flex flex-col gap-1">
          <h3 className="text-label font-medium text-faint">{group.title}</h3>
          {group.sends && <Arming />}
          <ul className="grid grid-cols-2 gap-x-8 compact:grid-cols-1">
            {group.rows.map(({ id, what }) => (
              <KeyRow key={id} id={id} what={what} names={names} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Arming() {
  const isArmed = useArming((arming) => arming.isArmed);
  return (
    <Switch
      className="mb-1 rounded-md bg-inset px-3 py-2"
      label={t('settings.arm', 'Armed in this tab')}
      hint={t(
        'settings.arm.hint',
        'With an unlocked trading key one press sends the order. Otherwise review and wallet come first. Off after 15 minutes without use and on every page load.',
      )}
      checked={isArmed}
      onChange={setArmed}
    />
  );
}
