// DataSettings.tsx: exports, imports or erases the data of this browser.
import { useGateway, useOutbox } from '#client/react.tsx';
import { isFinal } from '#client/actions/outboxItem.ts';
import { openTradingKey } from '#client/tradingKey/openTradingKey.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { resetPreferences } from '#state/preferences/preferences.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { useState } from 'react';
import { eraseEverything, settingsText } from './browserData.ts';
import { SettingsImportButton, SettingsImportOutcome, useSettingsImport } from './SettingsImport.tsx';

export function DataSettings() {
  const { outbox } = useGateway();
  const [isErasing, setErasing] = useState(false);
  const { outcome, take } = useSettingsImport();
  const save = () =>
    saveFile(settingsText(localStorage, outbox.export()), 'trine-data.json', 'application/json');
  return (
    <Section id="data" title={t('settings.data', 'Data in this browser')}>
      <p className="text-muted">
        {t(
          'settings.data.hint',
          'Settings, ticket entries and signed requests are stored only in this browser.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>{t('settings.data.save', 'Save everything as JSON')}</Button>
        <SettingsImportButton take={take} />
        <Button onClick={resetPreferences}>{t('settings.reset', 'Reset all settings')}</Button>
        <Button kind="danger" onClick={() => setErasing(true)}>
          {t('settings.data.erase', 'Erase everything')}
        </Button>
      </div>
      <SettingsImportOutcome outcome={outcome} />
      <p className="text-label text-faint">
        {t(
          'settings.data.noKeys',
          'The file holds settings and signed requests, never a key. The trading key of this browser cannot be exported.',
        )}
      </p>
      {isErasing && <EraseDialog onDone={() => setErasing(false)} onSave={save} />}
    </Section>
  );
}

function EraseDialog({ onDone, onSave }: { onDone: () => void; onSave: () => void }) {
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = useOutbox().filter((item) => !isFinal(item.state)).length;
  const erase = async () => {
    setBusy(true);
    // A tab with an unlocked key would continue to sign, and treat the erasure as a loss. This tab's key may not have
    // loaded yet.
    (useOneClick.getState().key ?? openTradingKey()).forgetAll();
    await eraseEverything();
    location.reload();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onDone()}
      size="sm"
      title={t('settings.erase.title', 'Erase everything in this browser')}
      description={t(
        'settings.erase.lead',
        'Settings, the record of what you signed, and the trading key of this browser are deleted. Your account, orders and funds at the service stay as they are.',
      )}
      footer={
        <>
          <Button onClick={onSave}>{t('settings.data.save', 'Save everything as JSON')}</Button>
          <Button
            kind="danger"
            busy={isBusy}
            onClick={() => void erase()}
            {...(isSure ? {} : { reason: t('settings.erase.tick', 'Tick the box first.') })}
          >
            {t('settings.erase.do', 'Erase')}
          </Button>
        </>
      }
    >
      <ul className="mb-3 list-disc ps-5 text-table text-muted">
        <li>
          {t(
            'settings.erase.key',
            'A trading key that was approved stays approved at the service until you revoke it under API keys.',
          )}
        </li>
        <li>
          {t(
            'settings.erase.tabs',
            'Close other tabs with Trine first: they would write their settings again.',
          )}
        </li>
        {open > 0 && (
          <li className="text-warn">
            {t(
              'settings.erase.open',
              '{count, plural, one {One request is} other {# requests are}} not settled: without this record nothing here follows it any more.',
              { count: open },
            )}
          </li>
        )}
      </ul>
      <Checkbox
        label={t('settings.erase.sure', 'I know that this cannot be undone')}
        checked={isSure}
        onChange={setSure}
      />
    </Dialog>
  );
}
