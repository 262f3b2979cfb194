// ActivityItem.tsx: one signed request: a summary line and its details.
import { isOnItsWay } from '#client/live/isolatedItem.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { hasTransferFailed, isTransfer, isTransferOnItsWay } from '#client/live/transferItem.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type ItemState, itemState } from './itemMessages.ts';
import { ItemOutcome } from './ItemOutcome.tsx';
import { connectionIdOf } from '../confirm/connectionId.ts';
import { NextStep } from './NextStep.tsx';
import { OperationStatus } from './OperationStatus.tsx';
import { requestSentence, requestTitle } from '../requests/requests.ts';
import { useTransferState } from './useTransferState.ts';
import { signedTypedData } from './signedTypedData.ts';
import { VerifySigned } from './VerifySigned.tsx';

/** Memoized: rendered only when its own request changes. */
export const ActivityItem = memo(function ActivityItem({ item }: { item: OutboxItem }) {
  const marketOf = useMarketOf();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="bg-surface">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="focus-inside flex items-center gap-3 px-3 py-2 hover:bg-hover compact:min-h-11">
          <span className="min-w-20 shrink-0">
            {isTransfer(item) ? <TransferBadge item={item} /> : <StateBadge state={itemState(item)} />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{requestTitle(item.request, marketOf)}</span>
            <span className="tabular hidden text-label text-muted compact:block">
              {formatDateTime(item.signedAt)}
            </span>
          </span>
          <span className="tabular shrink-0 text-table text-muted compact:hidden">
            {formatDateTime(item.signedAt)}
          </span>
        </summary>
        {/* Only open items are rendered and kept up to date. */}
        {isOpen && <Details item={item} />}
      </details>
    </li>
  );
});

const StateBadge = ({ state: { tone, word } }: { state: ItemState }) => <Badge tone={tone}>{word}</Badge>;

const TransferBadge = ({ item }: { item: OutboxItem }) => <StateBadge state={useTransferState(item)} />;

/** Acceptance is not completion: the state of a withdrawal or deposit comes from its record. */
function TransferDetail({ item }: { item: OutboxItem }) {
  const { detail } = useTransferState(item);
  return (
    <p className="text-muted">
      {detail}{' '}
      {isTransferOnItsWay(item) && (
        <Link
          href={item.request.type === 'withdraw' ? '/funds/withdraw' : '/funds/deposit'}
          className="text-accent underline underline-offset-2"
        >
          {t('transfer.follow', 'Open Funds')}
        </Link>
      )}
    </p>
  );
}

/** Deferred operations are followed separately; their outcome is already shown. */
function hasNextStep(item: OutboxItem): boolean {
  const { state } = item;
  if (isOnItsWay(item) || isTransferOnItsWay(item)) return false;
  return (
    !(state.status === 'refused' && hasTransferFailed(state.failure.code)) &&
    !(state.status === 'confirmed' && isTransfer(item))
  );
}

function Details({ item }: { item: OutboxItem }) {
  const marketOf = useMarketOf();
  const isHere = useReadable(useGateway().config).baseUrl === item.serviceUrl;
  return (
    <div className="flex flex-col gap-3 border-t border-line px-3 py-3">
      <p>{requestSentence(item.request, marketOf)}</p>
      {isTransfer(item) ? (
        <TransferDetail item={item} />
      ) : (
        <p className="text-muted">{itemState(item).detail}</p>
      )}
      {item.isImported && (
        <Banner
          tone="info"
          title={t(
            'activity.imported',
            'Imported from a file. Signature checked. The outcome is stated by the file only.',
          )}
        />
      )}
      {hasNextStep(item) && <NextStep item={item} isHere={isHere} />}
      <ItemOutcome item={item} />
      <OperationStatus item={item} />
      <Facts item={item} />
      <div className="flex items-start gap-2">
        <pre
          tabIndex={0}
          aria-label={t('activity.body', 'Exact request')}
          className="max-h-48 min-w-0 flex-1 overflow-auto rounded-md bg-inset p-2 font-mono text-label break-all whitespace-pre-wrap"
        >
          {item.body}
        </pre>
        <CopyButton text={item.body} label={t('activity.copy', 'Copy request')} />
      </div>
      <Answer item={item} />
      <VerifySigned item={item} />
    </div>
  );
}

function Facts({ item }: { item: OutboxItem }) {
  const { signer, owner, digest, nonce, expiresAfter, sends, network, serviceUrl } = item;
  const typedData = signedTypedData(item);
  const connectionId = typedData && connectionIdOf(typedData);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-table compact:grid-cols-1">
      <Row label={t('activity.signer', 'Signed by')}>
        <Address address={signer} isFull isCopyable />
      </Row>
      {owner !== signer && (
        <Row label={t('activity.owner', 'Account')}>
          <Address address={owner} isFull isCopyable />
        </Row>
      )}
      {connectionId !== undefined && (
        <Row label={t('review.connectionId', 'Connection ID')}>
          <span className="inline-flex max-w-full items-center gap-1">
            <span className="font-mono break-all">{connectionId}</span>
            <CopyButton text={connectionId} label={t('review.connectionId.copy', 'Copy the connection ID')} />
          </span>
        </Row>
      )}
      <Row label={t('activity.digest', 'Digest')}>
        <span className="inline-flex max-w-full items-center gap-1">
          <span className="font-mono break-all">{digest}</span>
          <CopyButton text={digest} label={t('activity.digest.copy', 'Copy the digest')} />
        </span>
      </Row>
      {typedData && (
        <Row label={t('activity.domain', 'Signed in')}>
          {t('activity.domain.value', '{name} {version}, chain {chain}, {network}', {
            name: typedData.domain.name,
            version: typedData.domain.version,
            chain: String(typedData.domain.chainId),
            network,
          })}
        </Row>
      )}
      <Row label={t('activity.service', 'Service')}>
        <span className="break-all">
          {serviceUrl === '' ? t('activity.service.own', 'this page’s address') : serviceUrl}
        </span>
      </Row>
      <Row label={t('activity.nonce', 'Nonce')}>
        {nonce === null ? t('activity.none', 'none') : `${nonce} · ${formatDateTime(nonce)}`}
      </Row>
      <Row label={t('activity.expires', 'Expires')}>
        {expiresAfter === null ? t('activity.never', 'never') : formatDateTime(expiresAfter)}
      </Row>
      <Row label={t('activity.sends', 'Sent')}>
        {sends.length === 0
          ? t('activity.sent.never', 'never')
          : sends.map(({ at }) => formatDateTime(at)).join(' · ')}
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0">{children}</dd>
    </>
  );
}

/** The raw response; with several attempts, the last one. */
function Answer({ item: { answer } }: { item: OutboxItem }) {
  if (answer === undefined)
    return <p className="text-table text-muted">{t('activity.noAnswer', 'No response stored.')}</p>;
  const label = t('activity.answer', 'Response at {time}, HTTP {status}', {
    time: formatDateTime(answer.at),
    status: answer.status,
  });
  return (
    <div>
      <p className="mb-1 text-label text-muted">{label}</p>
      <div className="flex items-start gap-2">
        <pre
          tabIndex={0}
          aria-label={label}
          className="max-h-48 min-w-0 flex-1 overflow-auto rounded-md bg-inset p-2 font-mono text-label break-all whitespace-pre-wrap"
        >
          {answer.body}
        </pre>
        <CopyButton text={answer.body} label={t('activity.answer.copy', 'Copy response')} />
      </div>
    </div>
  );
}
