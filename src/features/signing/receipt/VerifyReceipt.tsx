// VerifyReceipt.tsx: checks a saved receipt on this device. It needs no wallet and asks the service nothing.
import { type CheckedReceipt, checkReceipt, MAX_LENGTH } from '#client/receipts/receipt.ts';
import { JsonFileButton } from '#ui/controls/JsonFileButton.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { FileCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ReceiptChecks } from './ReceiptChecks.tsx';
import { ReceiptContent } from './ReceiptContent.tsx';

/** `failed`: the file or the code of the check could not be read. */
type Work = { state: 'none' } | { state: 'reading' } | { state: 'failed' } | CheckedReceipt;

export function VerifyReceipt() {
  const [work, setWork] = useState<Work>({ state: 'none' });
  const latest = useRef<File>(undefined);
  const read = async (file: File) => {
    latest.current = file;
    if (file.size > MAX_LENGTH) {
      setWork({ state: 'notReceipt' });
      return;
    }
    setWork({ state: 'reading' });
    const result = await file
      .text()
      .then(checkReceipt)
      .catch(() => ({ state: 'failed' }) as const);
    if (latest.current === file) setWork(result);
  };
  return (
    <Page
      title={t('verify.title', 'Verify a receipt')}
      lead={t(
        'verify.lead',
        'Checks the signature of a saved request on this device. The file is not uploaded.',
      )}
      actions={
        <JsonFileButton
          label={t('verify.file', 'Receipt file')}
          onFile={(file) => void read(file)}
          isBusy={work.state === 'reading'}
        >
          {t('verify.choose', 'Choose receipt')}
        </JsonFileButton>
      }
    >
      <Result work={work} />
    </Page>
  );
}

function Result({ work }: { work: Work }) {
  switch (work.state) {
    case 'none':
      return (
        <EmptyState
          className="card min-h-60"
          icon={FileCheck}
          title={t('verify.none', 'No receipt chosen')}
          detail={t(
            'verify.none.detail',
            'Choose a file saved with “Save receipt” in the details of a request under Activity.',
          )}
        />
      );
    case 'reading':
      return (
        <p role="status" className="text-body text-muted">
          {t('verify.reading', 'Checking…')}
        </p>
      );
    case 'good':
      return (
        <>
          <Banner
            tone="info"
            title={t('verify.good', 'Receipt verified. {signer} signed exactly this request.', {
              signer: work.item.signer,
            })}
          />
          <ReceiptChecks failed={[]} />
          <ReceiptContent receipt={work.receipt} item={work.item} />
        </>
      );
    case 'altered':
      return (
        <>
          <Banner tone="danger" title={t('verify.altered', 'Receipt altered or damaged')}>
            {t('verify.altered.do', 'Do not rely on any part of this file.')}
          </Banner>
          <ReceiptChecks failed={work.failed} />
        </>
      );
    default:
      return <Banner tone="danger" title={failureText(work)} />;
  }
}

type Failure = Extract<Work, { state: 'failed' | 'unreadable' | 'notReceipt' | 'unknownVersion' }>;

function failureText(work: Failure): string {
  switch (work.state) {
    case 'unreadable':
      return t('verify.unreadable', 'Unreadable file: not valid JSON');
    case 'notReceipt':
      return t('verify.notReceipt', 'This file is not a receipt');
    case 'unknownVersion':
      return t(
        'verify.version',
        'Unknown receipt version: {version}. Use a newer release of Trine.',
        { version: work.version },
        'version: the version that the file states.',
      );
    case 'failed':
      return t('verify.failed', 'The file could not be checked. Reload the page and try again.');
  }
}
