// SettingsImport.tsx: imports settings from a file, with a list of changes and an undo.
import { preferences } from '#state/preferences/preferences.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { JsonFileButton } from '#ui/controls/JsonFileButton.tsx';
import { useState } from 'react';
import { applySettings, type FileProblem, readSettingsFile } from './settingsFile.ts';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';

type Outcome =
  | { kind: 'none' }
  | { kind: 'problem'; problem: FileProblem }
  | { kind: 'done'; changed: readonly (keyof Preferences)[]; undo: () => void }
  | { kind: 'undone' };

export function useSettingsImport() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const take = async (file: File) => {
    const read = readSettingsFile(await file.text().catch(() => ''), preferences.getState());
    if (!read.ok) return setOutcome({ kind: 'problem', problem: read.problem });
    const undo = applySettings(read.preferences);
    setOutcome({
      kind: 'done',
      changed: read.changed,
      undo: () => {
        undo();
        setOutcome({ kind: 'undone' });
      },
    });
  };
  return { outcome, take };
}

export function SettingsImportButton({ take }: Pick<ReturnType<typeof useSettingsImport>, 'take'>) {
  return (
    <JsonFileButton
      label={t('settings.import.file', 'File with saved settings')}
      onFile={(file) => void take(file)}
    >
      {t('settings.import', 'Load settings from file')}
    </JsonFileButton>
  );
}

export function SettingsImportOutcome({ outcome }: Pick<ReturnType<typeof useSettingsImport>, 'outcome'>) {
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'undone':
      return <Banner tone="info" title={t('settings.import.undone', 'Your former settings are back.')} />;
    case 'problem':
      return (
        <Banner tone="danger" title={problemText(outcome.problem)}>
          {t(
            'settings.import.unchanged',
            'Choose a file saved here with “Save everything as JSON”. Your settings are unchanged.',
          )}
        </Banner>
      );
    case 'done': {
      const { changed, undo } = outcome;
      if (changed.length === 0)
        return (
          <Banner
            tone="info"
            title={t('settings.import.same', 'The file holds the settings you have already.')}
          />
        );
      const title = t(
        'settings.import.done',
        '{count, plural, one {One setting} other {# settings}} changed: {names}.',
        { count: changed.length, names: changed.map(nameOf).join(', ') },
      );
      return (
        <Banner
          tone="info"
          title={title}
          action={
            <Button size="sm" onClick={undo}>
              {t('settings.import.undo', 'Undo')}
            </Button>
          }
        >
          {t(
            'settings.import.onlySettings',
            'Only settings were read. Signed requests are imported under Activity.',
          )}
        </Banner>
      );
    }
  }
}

function problemText(problem: FileProblem): string {
  const texts: Record<FileProblem, string> = {
    damaged: t('settings.import.damaged', 'The file is damaged: it is not valid JSON.'),
    foreign: t('settings.import.foreign', 'The file was not saved by Trine.'),
    newer: t('settings.import.newer', 'The file was saved by a newer version of Trine.'),
    empty: t('settings.import.empty', 'The file holds no settings.'),
  };
  return texts[problem];
}

function nameOf(name: keyof Preferences): string {
  const names: Record<keyof Preferences, string> = {
    theme: t('settings.name.theme', 'theme'),
    pair: t('settings.name.pair', 'gain and loss colours'),
    density: t('settings.name.density', 'density'),
    language: t('settings.name.language', 'language'),
    region: t('settings.name.region', 'region'),
    clock: t('settings.name.clock', 'clock'),
    decimalStyle: t('settings.name.decimalStyle', 'decimal separator'),
    confirmations: t('settings.name.confirmations', 'confirmations'),
    slippage: t('settings.name.slippage', 'max slippage'),
    outcomeSlippage: t('settings.name.outcomeSlippage', 'max slippage of outcomes'),
    guards: t('settings.name.guards', 'order limits and warnings'),
    sizeUnit: t('settings.name.sizeUnit', 'size unit'),
    book: t('settings.name.book', 'order book'),
    chart: t('settings.name.chart', 'chart'),
    favourites: t('settings.name.favourites', 'favorites'),
    panelSizes: t('settings.name.panelSizes', 'panel sizes'),
    hidesAmounts: t('settings.name.hidesAmounts', 'hidden amounts'),
    hasWorkspace: t('settings.name.hasWorkspace', 'layout of the trade screen'),
    sounds: t('settings.name.sounds', 'sounds'),
    notifiesWhenHidden: t('settings.name.notifiesWhenHidden', 'browser notifications'),
    shortcuts: t('settings.name.shortcuts', 'keyboard shortcuts'),
  };
  return names[name];
}
