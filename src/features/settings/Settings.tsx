// Settings.tsx: all settings on one page. Changes apply at once and stay in this browser.
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { Page, Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
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
      title={t('settings.title', 'Settings')}
      lead={t('settings.lead', 'Changes apply at once and are kept in this browser.')}
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
          <Section id="rules" title={t('settings.rules', 'Own rules')}>
            {rules}
          </Section>
          <Section id="notices" title={t('settings.notices', 'Notifications and sounds')}>
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
    ['appearance', t('settings.place.appearance', 'Appearance')],
    ['trading', t('settings.trading', 'Trading')],
    ['rules', t('settings.rules', 'Own rules')],
    ['notices', t('settings.place.notices', 'Sounds')],
    ['keyboard', t('settings.keyboard', 'Keyboard')],
    ['privacy', t('settings.privacy', 'Privacy')],
    ['network', t('settings.network', 'Network')],
    ['data', t('settings.place.data', 'Data')],
  ];
  return (
    <nav
      aria-label={t('settings.places', 'Parts of the settings')}
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
    <Section id="appearance" title={t('settings.appearance', 'Appearance and numbers')}>
      <div className="grid grid-cols-2 gap-4 compact:grid-cols-1">
        <PreferenceSelect
          of="theme"
          label={t('settings.theme', 'Theme')}
          options={[
            { id: 'dark', label: t('settings.theme.dark', 'Dark') },
            { id: 'light', label: t('settings.theme.light', 'Light') },
            { id: 'contrast', label: t('settings.theme.contrast', 'High contrast') },
            { id: 'system', label: t('settings.theme.system', 'System') },
          ]}
        />
        <PreferenceSelect
          of="pair"
          label={t('settings.pair', 'Colours of gain and loss')}
          options={[
            {
              id: 'green-red',
              label: t('settings.pair.greenRed', 'Green up, red down'),
            },
            {
              id: 'red-green',
              label: t('settings.pair.redGreen', 'Red up, green down'),
            },
            {
              id: 'blue-orange',
              label: t('settings.pair.blueOrange', 'Blue up, orange down'),
            },
          ]}
        />
        <PreferenceSelect
          of="density"
          label={t('settings.density', 'Density')}
          options={[
            { id: 'compact', label: t('settings.density.compact', 'Compact') },
            {
              id: 'comfortable',
              label: t('settings.density.comfortable', 'Comfortable'),
            },
          ]}
        />
        <PreferenceSelect
          of="decimalStyle"
          label={t('settings.numbers', 'Decimal separator')}
          hint={t('settings.numbers.hint', 'For displayed and typed numbers.')}
          options={[
            { id: 'auto', label: t('settings.numbers.auto', 'Same as region') },
            { id: 'point', label: t('settings.numbers.point', '1,234.56') },
            { id: 'comma', label: t('settings.numbers.comma', '1.234,56') },
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
    limitOrder: t('settings.confirm.limit', 'Limit orders'),
    marketOrder: t('settings.confirm.market', 'Market orders'),
    triggerOrder: t('settings.confirm.trigger', 'Stop and take-profit orders'),
    scaleOrder: t('settings.confirm.scale', 'Scale orders'),
    twapOrder: t('settings.confirm.twap', 'TWAP orders'),
    modifyOrder: t('settings.confirm.modify', 'Changing an order'),
    cancelOrder: t('settings.confirm.cancel', 'Cancelling one order'),
    cancelAll: t('settings.confirm.cancelAll', 'Cancelling several orders'),
    cancelTwap: t('settings.confirm.cancelTwap', 'Stopping a TWAP'),
    updateLeverage: t('settings.confirm.leverage', 'Changing the leverage'),
    isolatedMargin: t('settings.confirm.isolated', 'Moving the margin of an isolated position'),
  };
  return (
    <Section id="trading" title={t('settings.trading', 'Trading')}>
      <GuardSettings />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-label text-muted">
          {t('settings.confirm', 'Confirm before signing')}
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
          {t(
            'settings.confirm.hint',
            'Without a confirmation your wallet still asks, and Trine checks the signature before anything is sent.',
          )}
        </p>
      </fieldset>
    </Section>
  );
}

function Privacy() {
  const hidesAmounts = usePreference((preferences) => preferences.hidesAmounts);
  return (
    <Section id="privacy" title={t('settings.privacy', 'Privacy')}>
      <Switch
        label={t('settings.hide', 'Hide my amounts')}
        hint={t(
          'settings.hide.hint',
          'Sizes and values of the account are replaced by dots, for when others can see the screen.',
        )}
        checked={hidesAmounts}
        onChange={(isOn) => setPreferences({ hidesAmounts: isOn })}
      />
    </Section>
  );
}
