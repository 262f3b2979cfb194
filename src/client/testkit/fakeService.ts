// fakeService.ts: a small exchange service that detects duplicate requests.
import { cancelAction } from '#protocol/exchange/cancel.ts';
import { orderAction, type OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { updateLeverageAction } from '#protocol/exchange/updateLeverage.ts';
import { acceptTermsAction } from '#protocol/exchange/acceptTerms.ts';
import { parseSignature, type Signature } from '#protocol/signing/envelope.ts';
import type { WireAction } from '#protocol/action.ts';
import type { Address } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { nonceRefusal, rememberNonce } from '#protocol/signing/nonce.ts';
import { DEFAULT_PROFILE, type SigningPlace } from '#protocol/profile.ts';
import { recoverSigner } from '#protocol/signing/recover.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { answer, pass, spoil } from './fakeAnswers.ts';
import { fakeConnection, type FakeConnection } from './fakeEnvironment.ts';
import { BLANK_ORDER, READS, snapshotOf, wireUpdate } from './fakeReads.ts';
import type { FakeService } from './fakeServiceType.ts';

export function fakeService(
  options: { serviceNow?: () => number; owner?: Address; place?: SigningPlace } = {},
): FakeService {
  const nonces = new Map<string, number[]>();
  const subscriptions = new Map<FakeConnection, Map<string, number>>();
  let inFlight = 0;

  const place = options.place ?? { network: 'Testnet', profile: DEFAULT_PROFILE.signing };
  const service: FakeService = {
    signing: place.profile,
    posts: [],
    reads: [],
    operations: [],
    orders: new Map(),
    fills: [],
    leverage: 1,
    acceptedVersion: null,
    faults: { exchange: [], info: [] },
    unknownChannels: new Set(),
    latencyMs: 5,
    results: [],
    remembersRefused: false,
    serviceNow: options.serviceNow ?? (() => Date.now()),
    connections: [],
    isDown: false,
    openSocket,
    push,
    fetch: async (url, init) => {
      if (service.isDown) throw new TypeError('Failed to fetch');
      const text = init.body as string;
      return url.endsWith('/exchange')
        ? await exchange(text, init.signal ?? undefined)
        : await info(text, init.signal ?? undefined);
    },
  };

  async function exchange(text: string, signal: AbortSignal | undefined): Promise<Response> {
    inFlight += 1;
    service.posts.push({ text, at: service.serviceNow(), inFlight });
    try {
      const fault = service.faults.exchange.shift();
      if (fault?.at === 'beforeArrival') throw new TypeError('Failed to fetch');
      if (fault?.at === 'status') return answer(fault.body, fault.status, fault.headers);
      if (fault?.at === 'late') setTimeout(() => apply(text), fault.ms);
      const response = fault?.at === 'late' ? answer({}, 200) : apply(text);
      await pass(service.latencyMs, signal);
      return await spoil(response, fault, signal);
    } finally {
      inFlight -= 1;
    }
  }

  async function info(text: string, signal: AbortSignal | undefined): Promise<Response> {
    const body = JSON.parse(text) as { type: string };
    service.reads.push({ type: body.type, at: service.serviceNow() });
    const fault = service.faults.info.shift();
    if (fault?.at === 'beforeArrival') throw new TypeError('Failed to fetch');
    if (fault?.at === 'status') return answer(fault.body, fault.status, fault.headers);
    return await spoil(read(body), fault, signal);
  }

  function apply(text: string): Response {
    const body = JSON.parse(text) as {
      action: WireAction;
      nonce?: number;
      expiresAfter?: number;
      signature: Signature | string;
    };
    const { action, nonce, expiresAfter } = body;
    const signature = readSignature(body.signature);
    const digest = digestOf(typedDataFor(action, { nonce, expiresAfter, ...place }));
    const signer = signature && recoverSigner(digest, signature);
    if (signer === undefined || (options.owner !== undefined && signer !== options.owner))
      return answer({ error: 'Invalid signature', code: 'UNKNOWN_SIGNER' }, 401);
    const refusal = nonce === undefined ? undefined : spend(signer, nonce);
    if (refusal !== undefined)
      return answer({ error: refusal === 'NONCE_USED' ? 'Nonce already used' : refusal, code: refusal }, 400);
    if (expiresAfter !== undefined && expiresAfter <= service.serviceNow())
      return answer({ error: 'Request expired', code: 'EXPIRED' }, 400);
    return perform(action, signer, nonce ?? null);
  }

  function spend(signer: Address, nonce: number): string | undefined {
    const remembered = nonces.get(signer) ?? [];
    const refusal = nonceRefusal(nonce, service.serviceNow(), remembered);
    if (refusal === undefined) nonces.set(signer, rememberNonce(remembered, nonce));
    return refusal;
  }

  function perform(action: WireAction, owner: Address, nonce: number | null): Response {
    if (action.type === 'order') return placeOrders(action, owner, nonce);
    service.operations.push({ type: action.type, nonce, cloids: [] });
    if (action.type === 'cancel') return cancelOrders(action, owner);
    if (action.type === 'updateLeverage') {
      const wanted = updateLeverageAction.decodeAction(action);
      if (wanted.ok) service.leverage = wanted.value.leverage;
      return answer(updateLeverageAction.encodeResponse({}), 200);
    }
    service.acceptedVersion = String(action['termsVersion']);
    return answer(
      acceptTermsAction.encodeResponse({
        termsVersion: service.acceptedVersion,
        acceptedAt: service.serviceNow(),
      }),
      200,
    );
  }

  function placeOrders(action: WireAction, owner: Address, nonce: number | null): Response {
    const wanted = orderAction.decodeAction(action);
    if (!wanted.ok) return answer({ error: 'Invalid field', code: 'INVALID_FIELD' }, 400);
    service.operations.push({
      type: 'order',
      nonce,
      cloids: wanted.value.orders.map((order) => order.clientOrderId ?? ''),
    });
    const results = wanted.value.orders.map((entry): OrderResult => {
      const planned = service.results.shift();
      if (planned?.kind === 'refused' && service.remembersRefused) remember(owner, entry, planned);
      if (planned !== undefined) return planned;
      const orderId = `0x${(service.orders.size + 1).toString(16).padStart(32, '0')}`;
      const order: Order = {
        ...BLANK_ORDER,
        assetId: entry.assetId,
        orderId,
        clientOrderId: entry.clientOrderId ?? null,
        side: entry.side,
        price: entry.price,
        remainingSize: entry.size,
        originalSize: entry.size,
        createdAt: service.serviceNow(),
      };
      setOrder(owner, { order, status: 'open', statusReason: null, statusAt: service.serviceNow() });
      return { kind: 'resting', orderId, clientOrderId: order.clientOrderId };
    });
    return answer(orderAction.encodeResponse(results), 200);
  }

  function remember(
    owner: Address,
    { assetId, clientOrderId }: OrderEntry,
    { code = '' }: Extract<OrderResult, { kind: 'refused' }>,
  ): void {
    const orderId = `0x${(service.orders.size + 1).toString(16).padStart(32, '0')}`;
    const order: Order = {
      ...BLANK_ORDER,
      assetId,
      orderId,
      clientOrderId: clientOrderId ?? null,
      status: 'rejected',
    };
    const statusReason = code.toLowerCase().replaceAll(/_[a-z]/g, (pair) => pair.slice(1).toUpperCase());
    setOrder(owner, { order, status: 'rejected', statusReason, statusAt: service.serviceNow() });
  }

  function cancelOrders(action: WireAction, owner: Address): Response {
    const wanted = cancelAction.decodeAction(action);
    if (!wanted.ok) return answer({ error: 'Invalid field' }, 400);
    const results = wanted.value.cancels.map(({ orderId }) => {
      const known = service.orders.get(orderId);
      if (known === undefined || !isLive(known.status))
        return {
          kind: 'refused' as const,
          message: 'Order was never placed, already canceled, or filled.',
          code: 'ORDER_NOT_FOUND',
        };
      setOrder(owner, {
        order: { ...known.order, status: 'canceled' },
        status: 'canceled',
        statusReason: null,
        statusAt: service.serviceNow(),
      });
      return { kind: 'canceled' as const };
    });
    return answer(cancelAction.encodeResponse(results), 200);
  }

  function setOrder(owner: Address, update: OrderUpdate): void {
    service.orders.set(update.order.orderId, update);
    push(`orderUpdates:${owner}`, 'orderUpdates', {
      isSnapshot: false,
      user: owner,
      orders: [wireUpdate(update)],
    });
  }

  function read(body: { type: string }): Response {
    const handler = READS[body.type];
    return handler === undefined
      ? answer({ error: 'Unknown request type', code: 'UNKNOWN_TYPE' }, 400)
      : answer(handler(service, body), 200);
  }

  function openSocket(): FakeConnection['socket'] {
    const connection = fakeConnection(onFrame);
    service.connections.push(connection);
    setTimeout(() => (service.isDown ? connection.close() : connection.open()), 1);
    return connection.socket;
  }

  function onFrame(text: string, connection: FakeConnection): void {
    const frame = JSON.parse(text) as {
      method: string;
      subscription: { type: string; user?: string; assetId?: string; interval?: string };
    };
    if (service.isDown) return;
    if (frame.method === 'ping') return connection.receive({ channel: 'pong' });
    const { type, user, assetId, interval } = frame.subscription;
    const key = [type, user, assetId, interval].filter((part) => part !== undefined).join(':');
    const mine = subscriptions.get(connection) ?? new Map<string, number>();
    subscriptions.set(connection, mine);
    if (frame.method === 'unsubscribe') return void mine.delete(key);
    if (service.unknownChannels.has(type))
      return connection.receive({ channel: 'error', data: { message: 'Unknown subscription type' } });
    connection.receive({
      channel: 'subscriptionResponse',
      data: { method: 'subscribe', subscription: frame.subscription },
    });
    mine.set(key, 0);
    const snapshot = snapshotOf(service, type, user);
    if (snapshot !== undefined) push(key, type, snapshot, connection);
  }

  function push(key: string, channel: string, data: unknown, only?: FakeConnection): void {
    for (const [connection, mine] of subscriptions) {
      const last = mine.get(key);
      if (last === undefined || (only !== undefined && only !== connection)) continue;
      mine.set(key, last + 1);
      connection.receive({ channel, seq: last + 1, subKey: key, data });
    }
  }

  return service;
}

function readSignature(wire: Signature | string): Signature | undefined {
  if (typeof wire !== 'string') return wire;
  const parsed = parseSignature(wire);
  return parsed.ok ? parsed.value : undefined;
}
