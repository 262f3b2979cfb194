// VerifySigned.tsx: verifies locally that the stored bytes were signed, and by whom.
import { isAsSigned } from '#client/actions/deliver.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';

type Verdict = 'none' | 'checking' | 'good' | 'bad';

export function VerifySigned({ item }: { item: OutboxItem }) {
  const [verdict, setVerdict] = useState<Verdict>('none');
  const verify = async () => {
    setVerdict('checking');
    setVerdict((await isAsSigned(item)) ? 'good' : 'bad');
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" busy={verdict === 'checking'} onClick={() => void verify()}>
        {t('activity.verify', 'Verify signature')}
      </Button>
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
