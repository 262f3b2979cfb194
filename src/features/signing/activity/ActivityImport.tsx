// ActivityImport.tsx: imports exported requests after checking their signatures.
import type { ImportReport } from '#client/actions/importActivity.ts';
import { useGateway } from '#client/react.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { JsonFileButton } from '#ui/controls/JsonFileButton.tsx';
import { useState } from 'react';

type Work =
  | { state: 'idle' | 'noFile' }
  | { state: 'reading'; done: number; total: number }
  | { state: 'done'; report: ImportReport };

export function useActivityImport() {
  const { outbox } = useGateway();
  const [work, setWork] = useState<Work>({ state: 'idle' });
  const read = async (file: File) => {
    setWork({ state: 'reading', done: 0, total: 0 });
    const { importActivity } = await import('#client/actions/importActivity.ts');
    const report = await importActivity(await file.text(), outbox, (done, total) =>
      setWork({ state: 'reading', done, total }),
    ).catch(() => undefined);
    setWork(report === undefined ? { state: 'noFile' } : { state: 'done', report });
  };
  return { work, read };
}

export function ImportButton({ work, read }: ReturnType<typeof useActivityImport>) {
  return (
    <JsonFileButton
      label={i18n.t({ id: 'activity.import.file', message: 'File with saved requests' })}
      onFile={(file) => void read(file)}
      isBusy={work.state === 'reading'}
    >
      {i18n.t({ id: 'activity.import', message: 'Import JSON' })}
    </JsonFileButton>
  );
}

export function ImportOutcome({ work }: { work: Work }) {
  if (work.state === 'noFile') {
    return (
      <Banner
        tone="danger"
        title={i18n.t({
          id: 'activity.import.none',
          message: 'Not a file of saved requests. The list is unchanged.',
        })}
      >
        {i18n.t({
          id: 'activity.import.none.do',
          message: 'Choose a file that was saved here or under Settings.',
        })}
      </Banner>
    );
  }
  if (work.state === 'reading' && work.total > 0) {
    return (
      <p role="status" className="tabular text-table text-muted">
        {i18n.t({
          id: 'activity.import.reading',
          message: 'Checking signatures: {done} of {total}',
          values: { done: work.done, total: work.total },
        })}
      </p>
    );
  }
  if (work.state !== 'done') return null;
  const { added, known, refused } = work.report;
  return (
    <Banner
      tone={refused > 0 ? 'warn' : 'info'}
      title={i18n.t({
        id: 'activity.import.done',
        comment: 'Result of an import of saved requests. added, known, refused: numbers of requests.',
        message:
          '{added, plural, =0 {No request} one {One request} other {# requests}} imported, {known} already here, {refused} rejected.',
        values: { added, known, refused },
      })}
    >
      {refused > 0 &&
        i18n.t({
          id: 'activity.import.refused',
          message:
            'Rejected requests are not proven by their signature and were not imported. Bytes, digest, signer and request must match.',
        })}
    </Banner>
  );
}
