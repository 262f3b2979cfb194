// ReceiptChecks.tsx: each check of a receipt with its result.
import { RECEIPT_CHECKS, type ReceiptCheck } from '#client/receipts/receipt.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { Check, X } from 'lucide-react';

export function ReceiptChecks({ failed }: { failed: readonly ReceiptCheck[] }) {
  return (
    <ul aria-label={t('verify.checks', 'Checks')} className="card flex flex-col gap-2 p-4">
      {RECEIPT_CHECKS.map((check) => {
        const isFailed = failed.includes(check);
        return (
          <li key={check} className="flex items-start gap-2 text-table">
            <Icon
              of={isFailed ? X : Check}
              size={16}
              className={isFailed ? 'shrink-0 text-danger' : 'shrink-0 text-gain'}
            />
            <span className="min-w-0 break-words">{(isFailed ? FAILED : PASSED)[check]()}</span>
          </li>
        );
      })}
    </ul>
  );
}

const PASSED: Record<ReceiptCheck, () => string> = {
  digest: () => t('verify.digest', 'The digest matches the signed data.'),
  signer: () => t('verify.signer', 'The signature over the digest is by the signer.'),
  body: () => t('verify.body', 'The bytes to send contain this request and this signature, nothing else.'),
  record: () => t('verify.record', 'The checksum of the file matches.'),
};

const FAILED: Record<ReceiptCheck, () => string> = {
  digest: () => t('verify.digest.failed', 'The digest does not match the signed data.'),
  signer: () => t('verify.signer.failed', 'The signature over the digest is not by the signer.'),
  body: () => t('verify.body.failed', 'The bytes to send differ from what was signed.'),
  record: () => t('verify.record.failed', 'The checksum does not match, or the file lacks or adds fields.'),
};
