// WithdrawOutcome.tsx: the last withdrawal's result: its id, or requested against available.
import { useGateway, useOutbox, useReadable, useSubmissions } from '#client/react.tsx';
import { expectedIdOf } from '#client/evidence/requestIds.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { answeredTransferId, hasTransferFailed } from '#client/live/transferItem.ts';
import type { Stage } from '#client/actions/submission.ts';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { availableToSend } from '#domain/transfer/transferAmount.ts';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { Address as AddressText } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Address } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { SendAgain } from '../SendAgain.tsx';
import type { SubmittedWithdrawal } from './submittedWithdrawal.ts';

export function WithdrawOutcome({
  submitted,
  failure,
  account,
}: {
  submitted: SubmittedWithdrawal | undefined;
  failure: SignFailure | undefined;
  account: Account | undefined;
}) {
  const submission = useSubmissions().find(({ id }) => id === submitted?.intentId);
  const item = useOutbox().find(({ intentId }) => intentId === submitted?.intentId);
  if (!submitted) return null;
  if (failure) {
    return (
      <Banner tone="warn" title={t('funds.out.wallet', 'The wallet did not say which network it is on.')}>
        {t(
          'funds.out.wallet.do',
          'Nothing was signed or sent. Open the wallet and try again. Your entries are kept.',
        )}
      </Banner>
    );
  }
  return submission ? (
    <StageOf stage={submission.stage} submitted={submitted} account={account} item={item} />
  ) : null;
}

function StageOf({
  stage,
  submitted,
  account,
  item,
}: {
  stage: Stage;
  submitted: SubmittedWithdrawal;
  account: Account | undefined;
  item: OutboxItem | undefined;
}) {
  switch (stage.name) {
    case 'refused':
      // Accepted; its end is shown under “On its way” and in Activity.
      if (hasTransferFailed(stage.failure.code)) return null;
      return isInsufficient(stage) ? (
        <Insufficient submitted={submitted} account={account} />
      ) : (
        <Banner
          tone="danger"
          title={t('funds.out.refused', 'Rejected: {message}', { message: stage.failure.message ?? '' })}
        >
          {t('funds.out.refused.safe', 'No funds left your account. Your entries are kept.')}
        </Banner>
      );
    case 'accepted':
    case 'confirmed':
      return (
        <Banner
          tone="info"
          title={t('funds.out.committed', 'Withdrawal submitted. Track it under “Pending withdrawals”.')}
        >
          <TransactionId item={item} />
        </Banner>
      );
    case 'unknown':
      return item && <Unanswered item={item} />;
    default:
      return null;
  }
}

/** The account's withdrawals without an answer, from any page: the form below would duplicate them. */
export function UnansweredWithdrawals({
  owner,
  submitted,
}: {
  owner: AddressText | undefined;
  submitted: SubmittedWithdrawal | undefined;
}) {
  const { baseUrl } = useReadable(useGateway().config);
  const open = useOutbox().filter(
    (item) =>
      item.request.type === 'withdraw' &&
      item.state.status === 'unknown' &&
      item.owner === owner &&
      item.serviceUrl === baseUrl &&
      item.intentId !== submitted?.intentId,
  );
  return open.map((item) => <Unanswered key={item.id} item={item} />);
}

function Unanswered({ item }: { item: OutboxItem }) {
  const marketOf = useMarketOf();
  if (item.request.type !== 'withdraw') return null;
  const { amount, assetId, destination } = item.request.action;
  return (
    <Banner
      tone="warn"
      title={t(
        'funds.out.lost',
        'Answer lost for a withdrawal of {amount} {coin}. It may have been accepted.',
        { amount: formatExact(amount), coin: marketOf.coinOf?.(assetId) ?? assetId },
      )}
    >
      <p>{unansweredText(item)}</p>
      <p>
        {t('funds.way.to', 'To')} <Address address={checksummed(destination)} isFull />
      </p>
      <TransactionId item={item} />
      <div className="mt-2">
        <SendAgain item={item} />
      </div>
    </Banner>
  );
}

/** From the answer; before that, the id the service will derive. */
function TransactionId({ item }: { item: OutboxItem | undefined }) {
  const answered = item && answeredTransferId(item);
  const id = answered ?? (item && expectedIdOf(item));
  if (id === undefined) return null;
  return (
    <p className="flex items-center gap-1 text-table">
      <span className="min-w-0">
        {answered === undefined
          ? t('funds.out.id.expected', 'Expected transaction id')
          : t('funds.out.id', 'Transaction id')}{' '}
        <span className="font-mono break-all">{id}</span>
      </span>
      <CopyButton text={id} label={t('funds.out.id.copy', 'Copy the transaction id')} />
    </p>
  );
}

const MESSAGE = 'Insufficient withdrawable balance';

/** The interface documents the text without a code. */
function isInsufficient({ failure }: Extract<Stage, { name: 'refused' }>): boolean {
  return failure.code === 'INSUFFICIENT_WITHDRAWABLE' || failure.message?.startsWith(MESSAGE) === true;
}

/** Requested, available and source, side by side. */
function Insufficient({
  submitted: { asset, amount, source },
  account,
}: {
  submitted: SubmittedWithdrawal;
  account: Account | undefined;
}) {
  const balance = account?.balances.find(({ assetId }) => assetId === asset.assetId);
  const available = account && availableToSend(balance, source, account, asset.decimals);
  return (
    <Banner tone="danger" title={t('funds.out.insufficient', 'Insufficient withdrawable balance')}>
      <p>
        {t(
          'funds.out.insufficient.safe',
          'Rejected. No funds left your account. Margin for positions and orders, and unrealized profit, cannot be withdrawn.',
        )}
      </p>
      <Rows className="mt-1">
        <Row label={t('funds.out.asked', 'Requested')}>
          {formatExact(amount)} {asset.coin}
        </Row>
        <Row label={t('funds.out.available', 'Available')}>
          {available === undefined ? '—' : `${formatExact(available)} ${asset.coin}`}
        </Row>
        <Row label={t('funds.out.source', 'Source')}>
          {source === 'balance'
            ? t('funds.source.balance', 'Balance')
            : t('funds.source.segregated', 'Segregated')}
        </Row>
      </Rows>
    </Banner>
  );
}

/** What is known of it, and what not to do. Without a usable nonce, resending has no effect. */
function unansweredText({ state }: OutboxItem): string {
  const because = state.status === 'unknown' ? state.because : undefined;
  if (because === 'nonceUsed')
    return t(
      'funds.out.received.do',
      'The service received it, but whether it was accepted is not known. Do not enter it again before your balance, “Pending withdrawals” and the history show it was not.',
    );
  if (because === 'tooLate')
    return t(
      'funds.out.tooLate.do',
      'The service no longer accepts it. Whether the first copy was accepted, only your balance and history show. Do not enter it again before they show it was not.',
    );
  return t(
    'funds.out.unknown.do',
    'Do not enter it again: that would be a second one. The identical request can be sent again and acts only once.',
  );
}
