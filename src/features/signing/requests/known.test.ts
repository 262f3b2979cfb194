// known.test.ts: what a request cancels or stops, found in the cached lists.
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { twapsQuery } from '#client/queries/orders/twaps.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { ServiceReader } from '#client/transport/reader.ts';
import type { ClientOrderId, OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownOf } from './known.ts';

const OWNER = `0x${'1'.repeat(40)}` as const;
const CLIENT = {} as ServiceReader;
const order = (orderId: string, clientOrderId: string | null = null, children: Order[] = []) =>
  ({ orderId, clientOrderId, children }) as Order;

function found(request: ActionRequest, open?: Order[]): OrderId[] | undefined {
  const queries = new QueryClient();
  if (open) queries.setQueryData(openOrdersQuery(CLIENT, OWNER).queryKey, open);
  return knownOf(queries, CLIENT, { owner: OWNER, request }).canceled?.map(({ orderId }) => orderId);
}
const cancel = (...ids: string[]): ActionRequest => ({
  type: 'cancel',
  action: { cancels: ids.map((orderId) => ({ assetId: '00020000', orderId: orderId as OrderId })) },
});

test('orders are found by their id or client order id, attached ones too', () => {
  const open = [order('0xa', '0xc1', [order('0xb')]), order('0xd')];
  expect(found(cancel('0xd', '0xb'), open)).toEqual(['0xd', '0xb']);
  expect(
    found(
      {
        type: 'cancelByCloid',
        action: { cancels: [{ assetId: '00020000', clientOrderId: '0xc1' as ClientOrderId }] },
      },
      open,
    ),
  ).toEqual(['0xa']);
});

test('the TWAP to be stopped is found by its id', () => {
  const queries = new QueryClient();
  const twaps = ['0xa', '0xb'].map((twapOrderId) => ({ twapOrderId }) as Twap);
  queries.setQueryData(twapsQuery(CLIENT, OWNER).queryKey, twaps);
  const known = (twapOrderId: string) =>
    knownOf(queries, CLIENT, { owner: OWNER, request: { type: 'twapCancel', action: { twapOrderId } } });
  expect([known('0xb').twap, known('0xc').twap]).toEqual([twaps[1], undefined]);
});

test('without the list, with an unknown order, or for another request there are none', () => {
  expect(found(cancel('0xa'))).toBeUndefined();
  expect(found(cancel('0xa', '0xz'), [order('0xa')])).toBeUndefined();
  expect(found({ type: 'twapCancel', action: { twapOrderId: '0xt' } }, [order('0xa')])).toBeUndefined();
});
