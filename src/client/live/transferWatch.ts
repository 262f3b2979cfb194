// transferWatch.ts: follows withdrawals and deposits signed in this browser for an account until their records end.
import type { Address } from '#protocol/ids.ts';
import { readEvidence } from '../evidence/evidence.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { accountQuery } from '../queries/account/account.ts';
import { pendingWithdrawalsQuery } from '../queries/funds/pendingWithdrawals.ts';
import { depositHistoryQuery, withdrawalHistoryQuery } from '../queries/funds/transferHistory.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { concludeTransfer, isTransfer } from './transferItem.ts';
import type { GatewayClient } from '../gatewayClient.ts';

export type TransferClient = Pick<
  GatewayClient,
  'info' | 'orderLog' | 'fillLog' | 'elapsed' | 'queries' | 'outbox' | 'config' | 'clock'
>;

export interface TransferWatch {
  /** Reads the records now. */
  look: () => void;
  stop: () => void;
}

const ROUND_MS = 15_000;
/** A transfer open for longer is checked only in every twentieth round. */
const PATIENT_MS = 3_600_000;
const PATIENT_ROUNDS = 20;

/** Works across reloads; imported requests are not changed. */
export function watchTransfers(client: TransferClient, owner: Address): TransferWatch {
  const { outbox, clock } = client;
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;
  let round = 0;

  const isOpen = ({ request, state, owner: whose, serviceUrl, isImported }: OutboxItem): boolean =>
    isTransfer({ request }) &&
    (state.status === 'accepted' || state.status === 'unknown') &&
    whose === owner &&
    serviceUrl === client.config.getSnapshot().baseUrl &&
    isImported !== true;

  async function look(isAll: boolean): Promise<void> {
    if (isStopped) return;
    if (isBusy) return void (isWanted ||= isAll);
    // recovery.ts checks lost ones of the last half hour.
    const isDue = ({ signedAt, state }: OutboxItem): boolean =>
      isAll || (state.status === 'accepted' && clock.now() - signedAt < PATIENT_MS);
    const due = outbox.getSnapshot().filter((item) => isOpen(item) && isDue(item));
    if (due.length === 0) return;
    isBusy = true;
    try {
      const reader = onceReader(client);
      for (const item of due) await settle(item, reader);
    } finally {
      isBusy = false;
    }
    if (!isWanted) return;
    // A stream message may have arrived during the read.
    isWanted = false;
    await look(true);
  }

  async function settle(item: OutboxItem, reader: ServiceReader): Promise<void> {
    const evidence = await readEvidence(item, reader, clock.now, outbox.getSnapshot()).catch(() => undefined);
    if (evidence === undefined || isStopped) return;
    await outbox.record(item.id, concludeTransfer(item, evidence));
  }

  const statuses = (items: readonly OutboxItem[]): ReadonlyMap<string, string> =>
    new Map(items.map(({ id, state }) => [id, state.status]));
  let open = statuses(outbox.getSnapshot().filter(isOpen));

  /**
   * Lists read before a change of status would contradict it, whether this watch found it, the user's check or another
   * tab.
   */
  function onOutbox(): void {
    const items = outbox.getSnapshot();
    const before = open;
    open = statuses(items.filter(isOpen));
    // Called at every step of every order: most accounts have no open transfer.
    if (before.size === 0) return;
    const now = statuses(items);
    if ([...before].some(([id, status]) => now.get(id) !== status)) readListsAgain();
  }

  function readListsAgain(): void {
    for (const { queryKey } of [
      accountQuery(client, owner),
      pendingWithdrawalsQuery(client, owner),
      withdrawalHistoryQuery(client, owner),
      depositHistoryQuery(client, owner),
    ]) {
      void client.queries.invalidateQueries({ queryKey });
    }
  }

  const timer = setInterval(() => {
    round += 1;
    void look(round % PATIENT_ROUNDS === 0);
  }, ROUND_MS);
  const stopListening = outbox.subscribe(onOutbox);
  void look(true);
  return {
    look: () => void look(true),
    stop: () => {
      isStopped = true;
      stopListening();
      clearInterval(timer);
    },
  };
}

/** A reader that shares equal reads. */
function onceReader(client: ServiceReader): ServiceReader {
  const reads = new Map<string, Promise<unknown>>();
  return {
    ...client,
    info: (read, params, options) => {
      const key = JSON.stringify([read.type, params]);
      const known = reads.get(key) ?? client.info(read, params, options);
      reads.set(key, known);
      return known as ReturnType<typeof client.info> as never;
    },
  };
}
