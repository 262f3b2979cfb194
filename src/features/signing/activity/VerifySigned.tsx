// VerifySigned.tsx: verifies locally that the stored bytes were signed, and by whom; saves a receipt of them.
import { isAsSigned } from '#client/actions/deliver.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { makeReceipt, receiptName } from '#client/receipts/receipt.ts';
import { useGateway } from '#client/react.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';

type Verdict = 'none' | 'checking' | 'good' | 'bad' | 'unsaved';

export function VerifySigned({ item }: { item: OutboxItem }) {
  const [verdict, setVerdict] = useState<Verdict>('none');
  const verify = async () => {
    setVerdict('checking');
    setVerdict((await isAsSigned(item)) ? 'good' : 'bad');
  };
  const { clock } = useGateway();
  const save = async () => {
    const receipt = await makeReceipt(item, clock.now(), location.origin);
    setVerdict(receipt === undefined ? 'bad' : 'none');
    if (receipt !== undefined) saveFile(receipt, receiptName(item), 'application/json');
  };
  const isWrong = verdict === 'bad' || verdict === 'unsaved';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" busy={verdict === 'checking'} onClick={() => void verify()}>
        {t('activity.verify', 'Verify signature')}
      </Button>
      <Button size="sm" onClick={() => void save().catch(() => setVerdict('unsaved'))}>
        {t('activity.receipt', 'Save receipt')}
      </Button>
      <span role="status" className={isWrong ? 'text-table text-danger' : 'text-table text-gain'}>
        {verdict === 'good' &&
          t(
            'activity.verify.good',
            'The digest matches these bytes and is signed by {signer}. Verified on this device.',
            { signer: item.signer },
            'Result of the check of a signed request. signer: a short address.',
          )}
        {verdict === 'bad' &&
          t(
            'activity.verify.bad',
            'The bytes don’t match the signature or the account. They will not be sent.',
          )}
        {verdict === 'unsaved' &&
          t('activity.receipt.failed', 'The receipt could not be saved. Reload the page and try again.')}
      </span>
    </div>
  );
}
