// Settings.tsx: all settings on one page. Changes apply at once and stay in this browser.
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { Page, Section } from '#ui/page/Page.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { useHashTarget } from '#ui/hooks/useHashTarget.ts';
import { type ReactNode, useRef } from 'react';
import { DataSettings } from './DataSettings.tsx';
import { GuardSettings } from './GuardSettings.tsx';
import { KeyboardSettings } from './KeyboardSettings.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { NetworkSettings } from './NetworkSettings.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { PreferenceSelect } from './PreferenceSelect.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';
import type { ShortcutGroup } from './shortcutGroup.ts';
import type { ConfirmedAct } from '#state/preferences/preferenceEntries.ts';

interface SettingsProps {
  /** All actions that can have a shortcut, by group. */
  shortcuts: readonly ShortcutGroup[];
  onSound: (tone: 'fill' | 'refusal') => void;
  /** The form of the user's own trading rules. */
  rules: ReactNode;
}

export function Settings({ shortcuts, onSound, rules }: SettingsProps) {
  useHashTarget('start');
  const page = useRef<HTMLDivElement>(null);
  return (
    <Page
      title={i18n.t({ id: 'settings.title', message: 'Settings' })}
      lead={i18n.t({
        id: 'settings.lead',
        message: 'Changes apply at once and are kept in this browser.',
      })}
    >
      <div className="flex items-start gap-6 compact:flex-col compact:gap-3">
        <div className="sticky top-3 flex max-h-[calc(100dvh-8rem)] w-40 shrink-0 flex-col overflow-y-auto p-0.5 compact:static compact:max-h-none compact:w-full">
          <SettingsSearch page={page} />
          <Places />
        </div>
        <div
          ref={page}
          className="flex w-full max-w-4xl min-w-0 flex-col gap-4 compact:gap-3 min-[118rem]:block min-[118rem]:max-w-none min-[118rem]:columns-2 min-[118rem]:gap-4 min-[118rem]:*:mb-4 min-[118rem]:*:break-inside-avoid"
        >
          <Appearance />
          <Trading />
          <Section id="rules" title={i18n.t({ id: 'settings.rules', message: 'Own rules' })}>
            {rules}
          </Section>
          <Section
            id="notices"
            title={i18n.t({ id: 'settings.notices', message: 'Notifications and sounds' })}
          >
            <NoticeSettings onSound={onSound} />
          </Section>
          <KeyboardSettings groups={shortcuts} />
          <Privacy />
          <NetworkSettings />
          <DataSettings />
        </div>
      </div>
    </Page>
  );
}

/** Links to the parts of a long page. */
function Places() {
  const places: readonly (readonly [string, string])[] = [
    ['appearance', i18n.t({ id: 'settings.place.appearance', message: 'Appearance' })],
    ['trading', i18n.t({ id: 'settings.trading', message: 'Trading' })],
    ['rules', i18n.t({ id: 'settings.rules', message: 'Own rules' })],
    ['notices', i18n.t({ id: 'settings.place.notices', message: 'Sounds' })],
    ['keyboard', i18n.t({ id: 'settings.keyboard', message: 'Keyboard' })],
    ['privacy', i18n.t({ id: 'settings.privacy', message: 'Privacy' })],
    ['network', i18n.t({ id: 'settings.network', message: 'Network' })],
    ['data', i18n.t({ id: 'settings.place.data', message: 'Data' })],
  ];
  return (
    <nav
      aria-label={i18n.t({ id: 'settings.places', message: 'Parts of the settings' })}
      className="flex flex-col gap-0.5 compact:flex-row compact:flex-wrap"
    >
      {places.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex h-8 items-center rounded-md px-2 text-body text-muted hover:bg-hover hover:text-ink compact:h-11"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Appearance() {
  return (
    <Section id="appearance" title={i18n.t({ id: 'settings.appearance', message: 'Appearance and numbers' })}>
      <div className="grid grid-cols-2 gap-4 compact:grid-cols-1">
        <PreferenceSelect
          of="theme"
          label={i18n.t({ id: 'settings.theme', message: 'Theme' })}
          options={[
            { id: 'dark', label: i18n.t({ id: 'settings.theme.dark', message: 'Dark' }) },
            { id: 'light', label: i18n.t({ id: 'settings.theme.light', message: 'Light' }) },
            { id: 'contrast', label: i18n.t({ id: 'settings.theme.contrast', message: 'High contrast' }) },
            { id: 'system', label: i18n.t({ id: 'settings.theme.system', message: 'System' }) },
          ]}
        />
        <PreferenceSelect
          of="pair"
          label={i18n.t({ id: 'settings.pair', message: 'Colours of gain and loss' })}
          options={[
            {
              id: 'green-red',
              label: i18n.t({ id: 'settings.pair.greenRed', message: 'Green up, red down' }),
            },
            {
              id: 'red-green',
              label: i18n.t({ id: 'settings.pair.redGreen', message: 'Red up, green down' }),
            },
            {
              id: 'blue-orange',
              label: i18n.t({ id: 'settings.pair.blueOrange', message: 'Blue up, orange down' }),
            },
          ]}
        />
        <PreferenceSelect
          of="density"
          label={i18n.t({ id: 'settings.density', message: 'Density' })}
          options={[
            { id: 'compact', label: i18n.t({ id: 'settings.density.compact', message: 'Compact' }) },
            {
              id: 'comfortable',
              label: i18n.t({ id: 'settings.density.comfortable', message: 'Comfortable' }),
            },
          ]}
        />
        <PreferenceSelect
          of="decimalStyle"
          label={i18n.t({ id: 'settings.numbers', message: 'Decimal separator' })}
          hint={i18n.t({ id: 'settings.numbers.hint', message: 'For displayed and typed numbers.' })}
          options={[
            { id: 'auto', label: i18n.t({ id: 'settings.numbers.auto', message: 'Same as region' }) },
            { id: 'point', label: i18n.t({ id: 'settings.numbers.point', message: '1,234.56' }) },
            { id: 'comma', label: i18n.t({ id: 'settings.numbers.comma', message: '1.234,56' }) },
          ]}
        />
        <LanguageFields />
      </div>
    </Section>
  );
}

function Trading() {
  const confirmations = usePreference((preferences) => preferences.confirmations);
  const labels: Record<ConfirmedAct, string> = {
    limitOrder: i18n.t({ id: 'settings.confirm.limit', message: 'Limit orders' }),
    marketOrder: i18n.t({ id: 'settings.confirm.market', message: 'Market orders' }),
    triggerOrder: i18n.t({ id: 'settings.confirm.trigger', message: 'Stop and take-profit orders' }),
    scaleOrder: i18n.t({ id: 'settings.confirm.scale', message: 'Scale orders' }),
    twapOrder: i18n.t({ id: 'settings.confirm.twap', message: 'TWAP orders' }),
    closePosition: i18n.t({ id: 'settings.confirm.close', message: 'Closing a position' }),
    modifyOrder: i18n.t({ id: 'settings.confirm.modify', message: 'Changing an order' }),
    cancelOrder: i18n.t({ id: 'settings.confirm.cancel', message: 'Cancelling one order' }),
    cancelAll: i18n.t({ id: 'settings.confirm.cancelAll', message: 'Cancelling several orders' }),
    cancelTwap: i18n.t({ id: 'settings.confirm.cancelTwap', message: 'Stopping a TWAP' }),
    updateLeverage: i18n.t({ id: 'settings.confirm.leverage', message: 'Changing the leverage' }),
    isolatedMargin: i18n.t({
      id: 'settings.confirm.isolated',
      message: 'Moving the margin of an isolated position',
    }),
  };
  return (
    <Section id="trading" title={i18n.t({ id: 'settings.trading', message: 'Trading' })}>
      <GuardSettings />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-label text-muted">
          {i18n.t({ id: 'settings.confirm', message: 'Confirm before signing' })}
        </legend>
        <div className="grid grid-cols-2 gap-x-8 gap-y-2 compact:grid-cols-1">
          {(Object.keys(labels) as ConfirmedAct[]).map((act) => (
            <Switch
              key={act}
              label={labels[act]}
              checked={confirmations[act]}
              onChange={(isOn) => setPreferences({ confirmations: { ...confirmations, [act]: isOn } })}
            />
          ))}
        </div>
        <p className="text-table text-faint">
          {i18n.t({
            id: 'settings.confirm.hint',
            message:
              'Without a confirmation your wallet still asks, and Trine checks the signature before anything is sent.',
          })}
        </p>
      </fieldset>
    </Section>
  );
}

function Privacy() {
  const hidesAmounts = usePreference((preferences) => preferences.hidesAmounts);
  return (
    <Section id="privacy" title={i18n.t({ id: 'settings.privacy', message: 'Privacy' })}>
      <Switch
        label={i18n.t({ id: 'settings.hide', message: 'Hide my amounts' })}
        hint={i18n.t({
          id: 'settings.hide.hint',
          message:
            'Sizes and values of the account are replaced by dots, for when others can see the screen.',
        })}
        checked={hidesAmounts}
        onChange={(isOn) => setPreferences({ hidesAmounts: isOn })}
      />
    </Section>
  );
}
