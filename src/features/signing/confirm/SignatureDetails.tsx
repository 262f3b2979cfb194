// SignatureDetails.tsx: the complete signed data, from the frozen typed data, collapsed below the confirmation.
import { useGateway } from '#client/react.tsx';
import type { ReviewSheet } from '#client/actions/submission.ts';
import { rememberFold, useConfirmationMemory } from '#state/preferences/confirmationMemory.ts';
import { Address } from '#ui/display/Address.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { cx } from '#ui/theme/cx.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { connectionIdOf } from './connectionId.ts';

interface SignatureDetailsProps {
  review: ReviewSheet;
  /** Then it is open. */
  isUnusual: boolean;
}

const LazyWalletLines = lazyPart(() => import('./WalletLines.tsx').then((module) => module.WalletLines));

export function SignatureDetails({ review, isUnusual }: SignatureDetailsProps) {
  const remembered = useConfirmationMemory(({ isOpen: was }) => was);
  const [chosen, setChosen] = useState<boolean>();
  const [wasUnusual, setWasUnusual] = useState(isUnusual);
  if (isUnusual && !wasUnusual) setWasUnusual(true);
  const isOpen = chosen ?? (wasUnusual || remembered);
  const id = useId();
  const toggle = () => {
    setChosen(!isOpen);
    rememberFold(!isOpen);
  };
  return (
    <section className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-8 w-full items-center gap-1.5 px-2 text-table text-muted hover:text-ink compact:min-h-11"
      >
        <Icon
          of={ChevronRight}
          size={14}
          className={cx('shrink-0 rtl:-scale-x-100', isOpen && 'rotate-90')}
        />
        {t('review.details', 'Verify what is signed')}
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3 border-t border-line p-2">
        <Facts review={review} />
        {/* If its code cannot be loaded, the signed message still has every field. */}
        <ErrorBoundary resetKey={review.digest} fallback={() => null}>
          <LazyWalletLines typedData={review.typedData} />
        </ErrorBoundary>
        <Json label={t('review.message', 'Signed message')} value={review.typedData.message} />
        <Json label={t('review.json', 'Exact action sent')} value={review.action} />
      </div>
    </section>
  );
}

function Facts({ review }: { review: ReviewSheet }) {
  const { domain, primaryType } = review.typedData;
  const connectionId = connectionIdOf(review.typedData);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-table">
      <Row label={t('review.signer', 'Signer')}>
        <Address address={review.signer} isFull />
      </Row>
      {review.owner !== review.signer && (
        <Row label={t('review.owner', 'Account')}>
          <Address address={review.owner} isFull />
        </Row>
      )}
      <Row label={t('review.domain', 'Domain')}>
        {t('review.domain.value', '{name}, version {version}, chain {chain}', {
          name: domain.name,
          version: domain.version,
          chain: String(domain.chainId),
        })}
      </Row>
      <Row label={t('review.contract', 'Contract')}>
        <span className="font-mono break-all">{domain.verifyingContract}</span>
      </Row>
      <Row label={t('review.type', 'Type')}>{primaryType}</Row>
      {review.nonce !== null && (
        <Row label={t('review.nonce', 'Nonce')}>
          {t('review.nonce.value', '{nonce} ({date})', {
            nonce: String(review.nonce),
            date: formatDateTime(review.nonce),
          })}
        </Row>
      )}
      {review.expiresAfter !== null && (
        <Row label={t('review.expiry', 'Expires in')}>
          <Expiry at={review.expiresAfter} />
        </Row>
      )}
      {connectionId !== undefined && (
        <Row label={t('review.connectionId', 'Connection ID')}>
          <Copyable text={connectionId} label={t('review.connectionId.copy', 'Copy the connection ID')} />
        </Row>
      )}
      <Row label={t('review.digest', 'Digest')}>
        <Copyable text={review.digest} label={t('review.digest.copy', 'Copy the digest')} />
      </Row>
    </dl>
  );
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-start gap-1">
      <span className="font-mono break-all">{text}</span>
      <CopyButton text={text} label={label} />
    </span>
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

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="px-2 py-1.5 text-table text-muted compact:py-3.5">{label}</summary>
      <pre
        tabIndex={0}
        aria-label={label}
        className="max-h-56 overflow-auto border-t border-line bg-inset p-2 font-mono text-label whitespace-pre-wrap break-all"
      >
        {JSON.stringify(value, writeBigInts, 2)}
      </pre>
    </details>
  );
}

const writeBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
