// fundsSubscriptions.ts: keeps transfers up to date from the stream. Events are in the service's notifications (accountSubscriptions.ts).
import type { Address } from '#protocol/ids.ts';
import { depositsChannel, withdrawalsChannel } from '#protocol/stream/funds.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import { pendingWithdrawalsQuery } from '../queries/funds/pendingWithdrawals.ts';
import { depositHistoryQuery, withdrawalHistoryQuery } from '../queries/funds/transferHistory.ts';
import { type TransferClient, watchTransfers } from './transferWatch.ts';
import type { GatewayClient } from '../gatewayClient.ts';
import { listenOwner } from './listenOwner.ts';

type FundsClient = TransferClient & Pick<GatewayClient, 'streams'>;

/** A channel that is not offered stays silent: the reads are repeated by themselves. */
export function followFunds(client: FundsClient, owner: Address): Unsubscribe {
  const { queries, streams } = client;
  const again = (queryKey: readonly unknown[]): void => void queries.invalidateQueries({ queryKey });
  const pendingKey = pendingWithdrawalsQuery(client, owner).queryKey;
  const withdrawalsKey = withdrawalHistoryQuery(client, owner).queryKey;
  const depositsKey = depositHistoryQuery(client, owner).queryKey;

  const onDeposits = (): void => {
    again(depositsKey);
    transfers.look();
  };
  const transfers = watchTransfers(client, owner);
  const stops = [
    transfers.stop,
    listenOwner(
      streams,
      owner,
      withdrawalsChannel,
      ({ isPaused, delayMs, pending, finished, isSnapshot }) => {
        queries.setQueryData(pendingKey, (known) => ({
          isPaused,
          delayMs: delayMs ?? known?.delayMs ?? 0,
          pending,
        }));
        if (finished.length > 0 || !isSnapshot) again(withdrawalsKey);
        transfers.look();
      },
      () => {
        again(pendingKey);
        again(withdrawalsKey);
      },
    ),
    listenOwner(streams, owner, depositsChannel, onDeposits, onDeposits),
  ];
  return () => stops.forEach((stop) => stop());
}
