// VerifySigned.tsx: verifies locally that the stored bytes were signed, and by whom; saves a receipt of them.
import { isAsSigned } from '#client/actions/deliver.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { makeReceipt, maySaveReceipt, receiptName } from '#client/receipts/receipt.ts';
import { useGateway } from '#client/react.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';

export function VerifySigned({ item }: { item: OutboxItem }) {
  const [verdict, setVerdict] = useState<'none' | 'checking' | 'good' | 'bad'>('none');
  const verify = async () => {
    setVerdict('checking');
    setVerdict((await isAsSigned(item)) ? 'good' : 'bad');
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" busy={verdict === 'checking'} onClick={() => void verify()}>
        {t('activity.verify', 'Verify signature')}
      </Button>
      <SaveReceipt item={item} />
      <span role="status" className={verdict === 'bad' ? 'text-table text-danger' : 'text-table text-gain'}>
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
      </span>
    </div>
  );
}

/** `none`: the check of the receipt failed. `failed`: the file or the code could not be handled. */
type Saving = 'idle' | 'busy' | 'none' | 'failed';

function SaveReceipt({ item }: { item: OutboxItem }) {
  const [saving, setSaving] = useState<Saving>('idle');
  const { clock } = useGateway();
  const save = async () => {
    setSaving('busy');
    const receipt = await makeReceipt(item, clock.now(), location.origin);
    if (receipt !== undefined) saveFile(receipt, receiptName(item), 'application/json');
    setSaving(receipt === undefined ? 'none' : 'idle');
  };
  const reason = maySaveReceipt(item)
    ? undefined
    : t(
        'activity.receipt.open',
        'Anyone with the file could still send this request. Save it once the result is known.',
      );
  return (
    <>
      <Button
        size="sm"
        busy={saving === 'busy'}
        reason={reason}
        onClick={() => void save().catch(() => setSaving('failed'))}
      >
        {t('activity.receipt', 'Save receipt')}
      </Button>
      <span role="status" className="text-table text-danger">
        {saving === 'none' &&
          t('activity.receipt.none', 'Not saved: this request does not pass the check of a receipt.')}
        {saving === 'failed' &&
          t('activity.receipt.failed', 'The receipt could not be saved. Reload the page and try again.')}
      </span>
    </>
  );
}
