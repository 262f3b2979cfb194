// ReceiptContent.tsx: what a verified receipt says: what was signed, the unsigned record, and what it proves.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { Receipt } from '#client/receipts/receipt.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Section } from '#ui/page/Page.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { SignedLines } from '../confirm/WalletLines.tsx';
import { requestSentence, requestTitle } from '../requests/requests.ts';

interface ReceiptContentProps {
  receipt: Receipt;
  item: OutboxItem;
}

export function ReceiptContent({ receipt, item }: ReceiptContentProps) {
  const { baseUrl, network } = useReadable(useGateway().config);
  const isHere = item.network === network && item.serviceUrl === (baseUrl || location.origin);
  const ownMarketOf = useMarketOf();
  // Another deployment may use the same ids for other markets.
  const marketOf = isHere ? ownMarketOf : () => undefined;
  const message = t('review.message', 'Signed message');
  return (
    <>
      <Section title={requestTitle(item.request, marketOf)} lead={requestSentence(item.request, marketOf)}>
        {!isHere && (
          <p className="text-table text-muted">{t('verify.elsewhere', 'Signed for another deployment')}</p>
        )}
        <Rows>
          <Row label={t('activity.signer', 'Signed by')}>{code(item.signer)}</Row>
          <Row label={t('activity.digest', 'Digest')}>{code(item.digest)}</Row>
        </Rows>
        <SignedLines typedData={receipt.typedData} label={message} />
        <Block label={t('activity.body', 'Exact request')} text={item.body} />
      </Section>
      <Section title={t('verify.limits', 'Not proven')}>
        <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 text-table text-muted">
          {limitsOf(item).map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Section>
      <RecordSection receipt={receipt} item={item} />
    </>
  );
}

function limitsOf({ owner, signer }: OutboxItem): string[] {
  const limits = [
    t(
      'verify.limits.record',
      'The record below comes from the browser that saved the file. The service did not sign it.',
    ),
    t('verify.limits.fills', 'Only the service knows whether an order was filled.'),
  ];
  const agent = t(
    'verify.limits.agent',
    'Only the service knows whether the signer may act for the account.',
  );
  return owner === signer ? limits : [...limits, agent];
}

function RecordSection({ receipt, item }: ReceiptContentProps) {
  const { owner, network, serviceUrl, signedAt, sends, answer } = item;
  return (
    <Section title={t('verify.recorded', 'Record, not signed')}>
      <Rows>
        <Row label={t('activity.owner', 'Account')}>{code(owner)}</Row>
        <Row label={t('activity.service', 'Service')}>{code(`${serviceUrl}, ${network}`)}</Row>
        <Row label={t('verify.signedAt', 'Signed at')}>{formatDateTime(signedAt)}</Row>
        <Row label={t('activity.sends', 'Sent')}>
          {sends.length === 0
            ? t('activity.sent.never', 'never')
            : sends.map(({ at }) => formatDateTime(at)).join(' · ')}
        </Row>
        <Row label={t('verify.savedAt', 'Saved at')}>{formatDateTime(receipt.savedAt)}</Row>
      </Rows>
      {answer === undefined ? (
        <p className="text-table text-muted">{t('activity.noAnswer', 'No response stored.')}</p>
      ) : (
        <Block
          label={t('activity.answer', 'Response at {time}, HTTP {status}', {
            time: formatDateTime(answer.at),
            status: answer.status,
          })}
          text={answer.body}
        />
      )}
      <Block label={t('verify.state', 'State and evidence')} text={JSON.stringify(receipt.state, null, 2)} />
    </Section>
  );
}

const code = (text: string) => <bdi className="font-mono break-all">{text}</bdi>;

function Block({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1 text-label text-muted">{label}</p>
      <pre
        tabIndex={0}
        aria-label={label}
        className="max-h-48 overflow-auto rounded-md bg-inset p-2 font-mono text-label break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  );
}
