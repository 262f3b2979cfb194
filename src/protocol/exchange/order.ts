// order.ts: places orders.
import { type ActionDefinition, defineAction, TRADING } from '../action.ts';
import {
  before,
  type Codec,
  type Decoded,
  leaf,
  list,
  readInner,
  refuse,
  tryDecode,
  writeInner,
} from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import type { AssetId, ClientOrderId } from '../ids.ts';
import { isObject } from '../guards.ts';
import { implied, omittable, required, strictRecord } from '../record.ts';
import type { Side } from '../scalars.ts';
import { exactBool, exactClientOrderId, exactDecimal, oneOf, orderAsset, sideFlag } from './exact.ts';
import { orderResults, type OrderResult } from './orderResult.ts';

export const TIFS = ['Gtc', 'Alo', 'Ioc', 'Fak', 'Fok', 'FrontendMarket'] as const;
/** Time in force. Everything but Gtc and Alo (post-only) trades at once or not at all. */
export type Tif = (typeof TIFS)[number];

export const GROUPINGS = ['na', 'normalTpsl', 'positionTpsl'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export type OrderKind =
  | { kind: 'limit'; tif: Tif }
  | { kind: 'trigger'; isMarket: boolean; triggerPrice: DecimalString; tpsl: 'tp' | 'sl' };

/**
 * One order. Price in quote per base, size in base units (shares for outcomes); canonical decimals, already
 * legal for the market.
 */
export interface OrderEntry {
  assetId: AssetId;
  side: Side;
  price: DecimalString;
  size: DecimalString;
  reduceOnly: boolean;
  type: OrderKind;
  clientOrderId?: ClientOrderId;
}

export interface PlaceOrders {
  orders: OrderEntry[];
  grouping: Grouping;
}

const limit = strictRecord<{ tif: Tif }>({ tif: required('tif', oneOf(TIFS, 'INVALID_TIF')) });
const trigger = strictRecord<{ isMarket: boolean; triggerPrice: DecimalString; tpsl: 'tp' | 'sl' }>({
  isMarket: required('isMarket', exactBool),
  triggerPrice: required('triggerPx', exactDecimal),
  tpsl: required('tpsl', oneOf(['tp', 'sl'] as const, 'INVALID_TRIGGER')),
});

/** @assumed `t` has exactly one of `limit` and `trigger`; an empty member, as in signed data, counts as absent. */
const orderKind: Codec<OrderKind> = {
  decode: (wire, sink) => {
    if (!isObject(wire)) return refuse(sink, 'invalid', 'is not an object');
    const present = Object.keys(wire).filter(
      (name) => wire[name] !== undefined && !isEmptyMember(wire[name]),
    );
    const extra = present.find((name) => name !== 'limit' && name !== 'trigger');
    if (extra !== undefined) return refuse(sink, 'unknown', 'is not a field of this object', [extra]);
    if (present.length !== 1) return refuse(sink, 'invalid', 'must hold exactly one of limit and trigger');
    if (present[0] === 'limit') return { kind: 'limit', ...readInner(limit, wire['limit'], sink, 'limit') };
    return { kind: 'trigger', ...readInner(trigger, wire['trigger'], sink, 'trigger') };
  },
  encode: (value, sink) => {
    const { kind, ...members } = value;
    if (kind !== 'limit' && kind !== 'trigger')
      return refuse(sink, 'invalid', 'is neither limit nor trigger', ['kind']);
    const codec: Codec<typeof members> =
      kind === 'limit' ? (limit as Codec<typeof members>) : (trigger as Codec<typeof members>);
    return { [kind]: writeInner(codec, members, sink, kind) };
  },
};

/** @assumed `r`, `c` and `t.trigger` are not in the interface; `r: false` and an absent client id are left out. */
export const orderEntry: Codec<OrderEntry> = before(
  strictRecord<OrderEntry>(
    {
      assetId: required('a', orderAsset),
      side: required('b', sideFlag),
      price: required('p', exactDecimal),
      size: required('s', exactDecimal),
      reduceOnly: implied('r', exactBool, false),
      type: required('t', orderKind),
      clientOrderId: omittable('c', exactClientOrderId),
    },
    ['isPositionTpsl'],
  ),
  withoutEmptyCloid,
);

/** Never fails: an order's error is its own result. */
const anyOrder: Codec<Decoded<OrderEntry>> = leaf<Decoded<OrderEntry>>(
  'an order',
  (wire) => tryDecode(orderEntry, wire),
  () => undefined,
);

const grouping = oneOf(GROUPINGS, 'INVALID_GROUPING');

const batch = strictRecord<OrderBatch>({
  orders: required('orders', list(anyOrder)),
  grouping: required('grouping', grouping),
});

const placeOrders = strictRecord<PlaceOrders>({
  orders: required('orders', list(orderEntry)),
  grouping: required('grouping', grouping),
});

export const orderAction: ActionDefinition<'order', PlaceOrders, OrderResult[]> = defineAction({
  ...TRADING,
  type: 'order',
  action: placeOrders,
  response: orderResults('order'),
});

export interface OrderBatch {
  orders: Decoded<OrderEntry>[];
  grouping: Grouping;
}

/**
 * For the gateway: each order of a batch separately, because an invalid one does not stop the others. Problems of
 * single orders have paths relative to the order (`p`, `t.limit.tif`); the result itself fails without a list or with
 * an unknown grouping.
 */
export function decodeOrders(wire: unknown): Decoded<OrderBatch> {
  const { type: _type, ...fields } = isObject(wire) ? wire : {};
  return tryDecode(batch, fields);
}

function withoutEmptyCloid(wire: unknown): unknown {
  if (!isObject(wire) || wire['c'] !== '') return wire;
  const { c: _empty, ...rest } = wire;
  return rest;
}

/** Placeholders of absent members in signed data: an empty tif, an empty tpsl. */
function isEmptyMember(member: unknown): boolean {
  return isObject(member) && (member['tif'] === '' || member['tpsl'] === '');
}
