// VerifySigned.tsx: verifies locally that the stored bytes were signed, and by whom.
import { isAsSigned } from '#client/actions/deliver.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
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
        {i18n.t({ id: 'activity.verify', message: 'Verify signature' })}
      </Button>
      <span role="status" className={verdict === 'bad' ? 'text-table text-danger' : 'text-table text-gain'}>
        {verdict === 'good' &&
          i18n.t({
            id: 'activity.verify.good',
            comment: 'Result of the check of a signed request. signer: a short address.',
            message: 'The digest matches these bytes and is signed by {signer}. Verified on this device.',
            values: { signer: item.signer },
          })}
        {verdict === 'bad' &&
          i18n.t({
            id: 'activity.verify.bad',
            message: 'The bytes don’t match the signature or the account. They will not be sent.',
          })}
      </span>
    </div>
  );
}
