// OperationStatus.tsx: the progress of a deferred change of isolated margin, by a signed read.
import { GatewayError } from '#client/transport/gatewayError.ts';
import { operationIdOf } from '#client/live/isolatedItem.ts';
import { validStatusQuery, readStatus, signStatusQuery } from '#client/live/isolatedOperation.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { isolatedOperationKey } from '#client/queries/funds/isolatedOperation.ts';
import { useGateway } from '#client/react.tsx';
import { type Signer, walletSigner } from '#client/actions/signer.ts';
import { SignError } from '#client/actions/walletErrors.ts';
import type { Address } from '#protocol/ids.ts';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { quietSignerOf, useIsQuiet } from '#state/account/oneClick.ts';
import { ownerOf, useSession, useSigner } from '#state/account/session.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceFailureText } from '../messages/failureMessages.ts';
import { signFailureText } from '../messages/signFailureMessages.ts';

export function OperationStatus({ item }: { item: OutboxItem }) {
  const operationId = operationIdOf(item);
  return operationId === undefined ? null : <Operation item={item} operationId={operationId} />;
}

function Operation({ item, operationId }: { item: OutboxItem; operationId: string }) {
  const gateway = useGateway();
  const { owner } = item;
  const { signer, who, reason } = useAsker(owner);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data: operation } = useQuery<IsolatedOperation | null>({
    queryKey: isolatedOperationKey(operationId),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  // A signed read stays valid for a while, so it is reused without another prompt.
  useNow(5_000);
  const isFresh = validStatusQuery(gateway, operationId) !== undefined;
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setProblem(undefined);
    try {
      const signed =
        validStatusQuery(gateway, operationId) ??
        (signer && (await signStatusQuery(gateway, { owner, operationId, signer: signer() })));
      if (signed !== undefined) await readStatus(gateway, signed);
    } catch (error) {
      setProblem(problemText(error));
    }
    setAsking(false);
  };
  const state = stateOf(item, operation);
  return (
    <section
      aria-label={t('operation.label', 'Operation of the service')}
      className="flex flex-col gap-2 rounded-md bg-inset p-3 text-table"
    >
      <div className="flex min-w-0 items-center gap-1">
        <p className="min-w-0 text-muted">
          {t('operation.what', 'Executed later by the service as operation')}{' '}
          <span className="font-mono break-all text-ink">{operationId}</span>
        </p>
        <CopyButton text={operationId} label={t('operation.copy', 'Copy the operation id')} />
      </div>
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone={state.tone}>{state.word}</Badge>
        <span className="min-w-0">{state.detail}</span>
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" busy={isAsking} onClick={() => void ask()} reason={isFresh ? undefined : reason}>
          {operation === undefined ? t('operation.ask', 'Check status') : t('operation.again', 'Retry')}
        </Button>
        {isFresh ? (
          <p className="text-label text-faint">{t('operation.signed', 'Status request signed')}</p>
        ) : (
          <SignedBy who={who} />
        )}
      </div>
      <p className="text-label text-faint">
        {t(
          'operation.repeat',
          'Checking changes nothing and uses no nonce. Once signed, it repeats for four and a half minutes or until the change ends.',
        )}
      </p>
    </section>
  );
}

interface Asker {
  signer: (() => Signer) | undefined;
  who: { by: 'wallet' | 'key' | 'agent' } | undefined;
  /** Why the status cannot be read now, as a sentence. */
  reason: string | undefined;
}

/** The signer of the read: an unlocked trading key (no prompt), a connected key, or the main wallet. */
function useAsker(owner: Address): Asker {
  const wallet = useSigner();
  const acting = useSession(({ wallet: connected, role }) =>
    ownerOf({ wallet: connected, role, watched: undefined }),
  );
  const isAgent = useSession(({ role }) => role.kind === 'agent');
  const isQuiet = useIsQuiet(owner);
  const byWallet =
    wallet && acting === owner
      ? () => walletSigner({ request: wallet.request, address: wallet.account })
      : undefined;
  if (byWallet === undefined)
    return {
      signer: undefined,
      who: undefined,
      reason: t('operation.noWallet', 'Connect the owner’s wallet: the status request is signed.'),
    };
  return {
    signer: () => quietSignerOf(owner) ?? byWallet(),
    who: { by: isQuiet ? 'key' : isAgent ? 'agent' : 'wallet' },
    reason: undefined,
  };
}

function problemText(error: unknown): string {
  if (error instanceof SignError) {
    const { title } = signFailureText(error.failure);
    return t('operation.notSigned', '{title} The change continues.', { title });
  }
  const problem =
    error instanceof GatewayError && error.kind !== 'uncertain' && error.kind !== 'unreadable'
      ? serviceFailureText(error.failure).title
      : t('operation.noAnswer', 'The answer did not arrive.');
  return t('operation.failed', '{message} The change continues. Try again in a moment.', {
    message: problem,
  });
}

interface OperationMessages {
  word: string;
  tone: 'neutral' | 'accent' | 'gain' | 'warn' | 'danger';
  detail: string;
}

/** The last known state; after a reload the known outcome, or that it was not read. */
function stateOf(
  { state, updatedAt, isImported }: OutboxItem,
  operation: IsolatedOperation | null | undefined,
): OperationMessages {
  if (operation === null)
    return {
      word: t('operation.word.unknown', 'Unknown'),
      tone: 'warn',
      detail: t('operation.unknown', 'The service does not know this operation.'),
    };
  if (operation !== undefined) return operationMessages(operation);
  if (state.status === 'confirmed')
    return endMessages('completed', { amount: null, time: updatedAt, error: null });
  if (state.status === 'refused')
    return endMessages('failed', { amount: null, time: updatedAt, error: state.failure.message ?? null });
  return {
    word: t('operation.word.notAsked', 'Not checked yet'),
    tone: 'neutral',
    detail: isImported === true ? '' : t('operation.notAsked', 'Pending when accepted.'),
  };
}

function operationMessages({
  status,
  amount,
  createdAt,
  updatedAt,
  error,
}: IsolatedOperation): OperationMessages {
  if (status === 'completed' || status === 'failed')
    return endMessages(status, { amount, time: updatedAt, error });
  if (status !== 'pending')
    return {
      word: status,
      tone: 'warn',
      detail: t('operation.other', 'Unknown status'),
    };
  const values = { amount: amount === null ? '' : formatExact(amount), time: timeText(createdAt) };
  return {
    word: t('operation.word.pending', 'Pending'),
    tone: 'accent',
    detail: t(
      'operation.pending',
      'Amount {amount}, pending since {time}. No funds have moved yet.',
      values,
      'After “Pending”, of a change of isolated margin. amount: a number; time: date and time.',
    ),
  };
}

function endMessages(
  status: 'completed' | 'failed',
  { amount, time, error }: { amount: string | null; time: number | null; error: string | null },
): OperationMessages {
  const values = {
    amount: amount === null ? '' : formatExact(amount),
    has: amount === null ? 'no' : 'yes',
    time: timeText(time),
    error: (error ?? '').replace(/\.$/, ''),
    why: error === null || error === '' ? 'no' : 'yes',
  };
  return status === 'completed'
    ? {
        word: t('operation.word.completed', 'Completed'),
        tone: 'gain',
        detail: t(
          'operation.completed',
          '{has, select, yes {Amount {amount}, completed} other {Completed}} on {time}.',
          values,
          'After “Completed”, of a change of isolated margin. amount: a number; time: date and time.',
        ),
      }
    : {
        word: t('operation.word.failed', 'Failed'),
        tone: 'danger',
        detail: t(
          'operation.failedThere',
          'On {time}{why, select, yes {: {error}} other {}}. No funds moved.',
          values,
          'After “Failed”, of a change of isolated margin. time: date and time; error: the service’s own words.',
        ),
      };
}

function timeText(time: number | null): string {
  return time === null ? '—' : formatDateTime(time);
}
