// ReviewBody.tsx — everything that will be signed, all of it taken from the frozen typed data itself.
import { useGateway } from '#client/react.tsx';
import type { ReviewSheet } from '#client/submission.ts';
import { Address } from '#ui/Address.tsx';
import { Banner } from '#ui/Banner.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { formatCountdown } from '#ui/format/duration.ts';
import { formatDateTime } from '#ui/format/time.ts';
import { i18n } from '#ui/i18n.ts';
import { useNow } from '#ui/useNow.ts';
import type { ReactNode } from 'react';

export function ReviewBody({ review }: { review: ReviewSheet }) {
  const { domain, primaryType, message } = review.typedData;
  return (
    <div className="flex flex-col gap-3">
      {review.refreshes > 0 && (
        <Banner tone="info" title={i18n.t({ id: 'review.renewed', message: 'Number and digest were renewed because this stayed open for a while.' })} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-table">
        <Row label={i18n.t({ id: 'review.signer', message: 'Who signs' })}>
          <Address address={review.signer} isFull />
        </Row>
        {review.owner !== review.signer && (
          <Row label={i18n.t({ id: 'review.owner', message: 'For the account' })}>
            <Address address={review.owner} isFull />
          </Row>
        )}
        <Row label={i18n.t({ id: 'review.domain', message: 'Domain' })}>
          {i18n.t({ id: 'review.domain.value', message: '{name}, version {version}, chain {chain}', values: { name: domain.name, version: domain.version, chain: String(domain.chainId) } })}
        </Row>
        <Row label={i18n.t({ id: 'review.contract', message: 'Contract' })}>
          <span className="font-mono break-all">{domain.verifyingContract}</span>
        </Row>
        <Row label={i18n.t({ id: 'review.type', message: 'Type' })}>{primaryType}</Row>
        {review.nonce !== null && (
          <Row label={i18n.t({ id: 'review.nonce', message: 'Number (nonce)' })}>
            {i18n.t({ id: 'review.nonce.value', message: '{nonce}, which is {date}', values: { nonce: String(review.nonce), date: formatDateTime(review.nonce) } })}
          </Row>
        )}
        {review.expiresAfter !== null && (
          <Row label={i18n.t({ id: 'review.expiry', message: 'Expires in' })}>
            <Expiry at={review.expiresAfter} />
          </Row>
        )}
        <Row label={i18n.t({ id: 'review.digest', message: 'Digest' })}>
          <span className="flex items-start gap-1">
            <span className="font-mono break-all">{review.digest}</span>
            <CopyButton text={review.digest} label={i18n.t({ id: 'review.digest.copy', message: 'Copy the digest' })} />
          </span>
        </Row>
      </dl>
      <Json label={i18n.t({ id: 'review.message', message: 'The message your wallet signs' })} value={message} isOpen />
      <Json label={i18n.t({ id: 'review.json', message: 'The exact action that is sent' })} value={review.action} />
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0 text-ink">{children}</dd>
    </>
  );
}

function Expiry({ at }: { at: number }) {
  const gateway = useGateway();
  useNow(1000);
  return <>{formatCountdown(Math.max(0, at - gateway.clock.now()))}</>;
}

function Json({ label, value, isOpen = false }: { label: string; value: unknown; isOpen?: boolean }) {
  return (
    <details open={isOpen} className="rounded-md border border-line">
      <summary className="px-2 py-1.5 text-table text-muted compact:py-3.5">{label}</summary>
      <pre tabIndex={0} aria-label={label} className="max-h-56 overflow-auto border-t border-line bg-inset p-2 font-mono text-label whitespace-pre-wrap break-all">
        {JSON.stringify(value, writeBigInts, 2)}
      </pre>
    </details>
  );
}

const writeBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
