// OperationStatus.tsx — how far a change of isolated margin has come, where a deployment carries it out later: a question that is signed itself.
import { asFailure } from '#client/gatewayError.ts';
import { askIsolatedOperation } from '#client/isolatedOperation.ts';
import type { OutboxItem } from '#client/outboxItem.ts';
import { useGateway } from '#client/react.tsx';
import { walletSigner } from '#client/signer.ts';
import type { IsolatedOperation } from '#protocol/info/isolatedOperationStatus.ts';
import { useSigner } from '#state/session.ts';
import { Button } from '#ui/Button.tsx';
import { formatExact } from '#ui/format/number.ts';
import { formatDateTime } from '#ui/format/time.ts';
import { i18n } from '#ui/i18n.ts';
import { useState } from 'react';

type Asked = { state: 'idle' | 'asking' } | { state: 'told'; operation: IsolatedOperation | null } | { state: 'failed'; message: string };

export function OperationStatus({ item }: { item: OutboxItem }) {
  const gateway = useGateway();
  const wallet = useSigner();
  const [asked, setAsked] = useState<Asked>({ state: 'idle' });
  const operationId = operationIdOf(item);
  if (operationId === undefined) return null;
  const ask = async () => {
    if (!wallet) return;
    setAsked({ state: 'asking' });
    try {
      const signer = walletSigner({ request: wallet.request, address: wallet.account });
      setAsked({ state: 'told', operation: await askIsolatedOperation(gateway, { owner: item.owner, operationId, signer }) });
    } catch (error) {
      setAsked({ state: 'failed', message: asFailure(error).message ?? '' });
    }
  };
  return (
    <div className="flex flex-col gap-1 rounded-md bg-inset p-2 text-table">
      <p className="text-muted">
        {i18n.t({ id: 'operation.what', message: 'The service carries this out later, as operation' })} <span className="font-mono break-all">{operationId}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" busy={asked.state === 'asking'} onClick={() => void ask()} {...(wallet ? {} : { reason: i18n.t({ id: 'operation.noWallet', message: 'Connect the wallet that owns the account: the question is signed.' }) })}>
          {asked.state === 'told' ? i18n.t({ id: 'operation.again', message: 'Ask again' }) : i18n.t({ id: 'operation.ask', message: 'Ask how far it is (signed)' })}
        </Button>
        <span role="status">{asked.state === 'told' ? operationText(asked.operation) : asked.state === 'failed' ? i18n.t({ id: 'operation.failed', message: 'It could not be asked: {message} Nothing was changed.', values: { message: asked.message } }) : ''}</span>
      </div>
      <p className="text-label text-faint">{i18n.t({ id: 'operation.repeat', message: 'Asking changes nothing and spends no number: it can be repeated.' })}</p>
    </div>
  );
}

/** Only where the service named one. */
function operationIdOf({ state }: OutboxItem): string | undefined {
  const results = state.status === 'accepted' || state.status === 'confirmed' ? state.results : null;
  return results?.type === 'done' ? results.operationId : undefined;
}

function operationText(operation: IsolatedOperation | null): string {
  if (operation === null) return i18n.t({ id: 'operation.unknown', message: 'The service knows no such operation of this account.' });
  const values = { status: operation.status, amount: formatExact(operation.amount), time: formatDateTime(operation.updatedAt), error: operation.error ?? '' };
  if (operation.status === 'pending') return i18n.t({ id: 'operation.pending', message: 'Pending since {time}: {amount} is on its way.', values });
  if (operation.status === 'completed') return i18n.t({ id: 'operation.completed', message: 'Completed on {time}: {amount}.', values });
  if (operation.status === 'failed') return i18n.t({ id: 'operation.failedThere', message: 'Failed on {time}: {error}. Nothing was moved.', values });
  return i18n.t({ id: 'operation.other', message: 'The service says: {status}', values });
}
