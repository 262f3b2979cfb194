// fundsSubscriptions.ts: keeps money on its way fresh from the stream. What happened is told by the service's own notifications (accountSubscriptions.ts).
import type { ChannelDefinition } from '#protocol/channel.ts';
import type { Address } from '#protocol/ids.ts';
import type { OwnerParams } from '#protocol/info/params.ts';
import { depositsChannel, withdrawalsChannel } from '#protocol/stream/funds.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import { pendingWithdrawalsQuery } from '../queries/funds/pendingWithdrawals.ts';
import { depositHistoryQuery, withdrawalHistoryQuery } from '../queries/funds/transferHistory.ts';
import { type TransferClient, watchTransfers } from './transferWatch.ts';
import type { GatewayClient } from '../gatewayClient.ts';

type FundsClient = TransferClient & Pick<GatewayClient, 'streams'>;

/** A channel the service does not offer stays silent: the reads are asked again by themselves. */
export function followFunds(client: FundsClient, owner: Address): Unsubscribe {
  const { queries, streams } = client;
  const again = (queryKey: readonly unknown[]): void => void queries.invalidateQueries({ queryKey });
  const pendingKey = pendingWithdrawalsQuery(client, owner).queryKey;
  const withdrawalsKey = withdrawalHistoryQuery(client, owner).queryKey;
  const depositsKey = depositHistoryQuery(client, owner).queryKey;

  const listen = <Data extends { owner: Address | null }>(
    channel: ChannelDefinition<string, OwnerParams, Data>,
    take: (data: Data) => void,
    onGap: () => void,
  ): Unsubscribe =>
    streams.listen(
      channel,
      { owner },
      {
        onMessage: (wire) => {
          const data = channel.decodeData(wire);
          if (data.owner === null || data.owner === owner) take(data);
        },
        onGap,
      },
    );

  const onDeposits = (): void => {
    again(depositsKey);
    transfers.look();
  };
  const transfers = watchTransfers(client, owner);
  const stops = [
    transfers.stop,
    listen(
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
    listen(depositsChannel, onDeposits, onDeposits),
  ];
  return () => stops.forEach((stop) => stop());
}
