// SettingsImport.tsx: imports settings from a file, with a list of changes and an undo.
import { preferences } from '#state/preferences/preferences.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
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
      label={i18n.t({ id: 'settings.import.file', message: 'File with saved settings' })}
      onFile={(file) => void take(file)}
    >
      {i18n.t({ id: 'settings.import', message: 'Load settings from file' })}
    </JsonFileButton>
  );
}

export function SettingsImportOutcome({ outcome }: Pick<ReturnType<typeof useSettingsImport>, 'outcome'>) {
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'undone':
      return (
        <Banner
          tone="info"
          title={i18n.t({ id: 'settings.import.undone', message: 'Your former settings are back.' })}
        />
      );
    case 'problem':
      return (
        <Banner tone="danger" title={problemText(outcome.problem)}>
          {i18n.t({
            id: 'settings.import.unchanged',
            message: 'Choose a file saved here with “Save everything as JSON”. Your settings are unchanged.',
          })}
        </Banner>
      );
    case 'done': {
      const { changed, undo } = outcome;
      if (changed.length === 0)
        return (
          <Banner
            tone="info"
            title={i18n.t({
              id: 'settings.import.same',
              message: 'The file holds the settings you have already.',
            })}
          />
        );
      const title = i18n.t({
        id: 'settings.import.done',
        message: '{count, plural, one {One setting} other {# settings}} changed: {names}.',
        values: { count: changed.length, names: changed.map(nameOf).join(', ') },
      });
      return (
        <Banner
          tone="info"
          title={title}
          action={
            <Button size="sm" onClick={undo}>
              {i18n.t({ id: 'settings.import.undo', message: 'Undo' })}
            </Button>
          }
        >
          {i18n.t({
            id: 'settings.import.onlySettings',
            message: 'Only settings were read. Signed requests are imported under Activity.',
          })}
        </Banner>
      );
    }
  }
}

function problemText(problem: FileProblem): string {
  const texts: Record<FileProblem, string> = {
    damaged: i18n.t({ id: 'settings.import.damaged', message: 'The file is damaged: it is not valid JSON.' }),
    foreign: i18n.t({ id: 'settings.import.foreign', message: 'The file was not saved by Trine.' }),
    newer: i18n.t({
      id: 'settings.import.newer',
      message: 'The file was saved by a newer version of Trine.',
    }),
    empty: i18n.t({ id: 'settings.import.empty', message: 'The file holds no settings.' }),
  };
  return texts[problem];
}

function nameOf(name: keyof Preferences): string {
  const names: Record<keyof Preferences, string> = {
    theme: i18n.t({ id: 'settings.name.theme', message: 'theme' }),
    pair: i18n.t({ id: 'settings.name.pair', message: 'gain and loss colours' }),
    density: i18n.t({ id: 'settings.name.density', message: 'density' }),
    language: i18n.t({ id: 'settings.name.language', message: 'language' }),
    region: i18n.t({ id: 'settings.name.region', message: 'region' }),
    clock: i18n.t({ id: 'settings.name.clock', message: 'clock' }),
    decimalStyle: i18n.t({ id: 'settings.name.decimalStyle', message: 'decimal separator' }),
    confirmations: i18n.t({ id: 'settings.name.confirmations', message: 'confirmations' }),
    slippage: i18n.t({ id: 'settings.name.slippage', message: 'max slippage' }),
    outcomeSlippage: i18n.t({ id: 'settings.name.outcomeSlippage', message: 'max slippage of outcomes' }),
    guards: i18n.t({ id: 'settings.name.guards', message: 'order limits and warnings' }),
    sizeUnit: i18n.t({ id: 'settings.name.sizeUnit', message: 'size unit' }),
    book: i18n.t({ id: 'settings.name.book', message: 'order book' }),
    chart: i18n.t({ id: 'settings.name.chart', message: 'chart' }),
    favourites: i18n.t({ id: 'settings.name.favourites', message: 'favorites' }),
    panelSizes: i18n.t({ id: 'settings.name.panelSizes', message: 'panel sizes' }),
    hidesAmounts: i18n.t({ id: 'settings.name.hidesAmounts', message: 'hidden amounts' }),
    hasWorkspace: i18n.t({ id: 'settings.name.hasWorkspace', message: 'layout of the trade screen' }),
    sounds: i18n.t({ id: 'settings.name.sounds', message: 'sounds' }),
    notifiesWhenHidden: i18n.t({ id: 'settings.name.notifiesWhenHidden', message: 'browser notifications' }),
    shortcuts: i18n.t({ id: 'settings.name.shortcuts', message: 'keyboard shortcuts' }),
  };
  return names[name];
}
