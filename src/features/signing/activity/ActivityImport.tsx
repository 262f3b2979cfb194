// ActivityImport.tsx: imports exported requests after checking their signatures.
import type { ImportReport } from '#client/receipts/importActivity.ts';
import { useGateway } from '#client/react.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { t } from '#ui/text/i18n.ts';
import { JsonFileButton } from '#ui/controls/JsonFileButton.tsx';
import { useState } from 'react';

type Work =
  | { state: 'idle' | 'noFile' }
  | { state: 'reading'; done: number; total: number }
  | { state: 'done'; report: ImportReport };

export function useActivityImport() {
  const { outbox, config } = useGateway();
  const [work, setWork] = useState<Work>({ state: 'idle' });
  const importFile = async (file: File) => {
    const { importActivity } = await import('#client/receipts/importActivity.ts');
    return importActivity(await file.text(), outbox, config.getSnapshot().baseUrl, (done, total) =>
      setWork({ state: 'reading', done, total }),
    );
  };
  const read = async (file: File) => {
    setWork({ state: 'reading', done: 0, total: 0 });
    const report = await importFile(file).catch(() => undefined);
    setWork(report === undefined ? { state: 'noFile' } : { state: 'done', report });
  };
  return { work, read };
}

export function ImportButton({ work, read }: ReturnType<typeof useActivityImport>) {
  return (
    <JsonFileButton
      label={t('activity.import.file', 'File with saved requests')}
      onFile={(file) => void read(file)}
      isBusy={work.state === 'reading'}
    >
      {t('activity.import', 'Import JSON')}
    </JsonFileButton>
  );
}

export function ImportOutcome({ work }: { work: Work }) {
  if (work.state === 'noFile') {
    return (
      <Banner
        tone="danger"
        title={t('activity.import.none', 'Not a file of saved requests. The list is unchanged.')}
      >
        {t('activity.import.none.do', 'Choose a file that was saved here or under Settings.')}
      </Banner>
    );
  }
  if (work.state === 'reading' && work.total > 0) {
    return (
      <p role="status" className="tabular text-table text-muted">
        {t('activity.import.reading', 'Checking signatures: {done} of {total}', {
          done: work.done,
          total: work.total,
        })}
      </p>
    );
  }
  if (work.state !== 'done') return null;
  const { added, known, refused } = work.report;
  return (
    <Banner
      tone={refused > 0 ? 'warn' : 'info'}
      title={t(
        'activity.import.done',
        '{added, plural, =0 {No request} one {One request} other {# requests}} imported, {known} already here, {refused} rejected.',
        { added, known, refused },
        'Result of an import of saved requests. added, known, refused: numbers of requests.',
      )}
    >
      {refused > 0 &&
        t(
          'activity.import.refused',
          'Rejected requests are not proven by their signature and were not imported. Bytes, digest, signer and request must match.',
        )}
    </Banner>
  );
}
