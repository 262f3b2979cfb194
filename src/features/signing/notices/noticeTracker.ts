// noticeTracker.ts: keeps one notice per request and per order, from the signature to the end, from any source.
import { canceledIds, changedIds } from '#client/actions/namedOrders.ts';
import type { Submission } from '#client/actions/submission.ts';
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, PlaceOrders } from '#protocol/exchange/order.ts';
import type { Address, ClientOrderId, OrderId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { CancelReason } from '#protocol/info/orders/orderReasons.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { closureOf, type Fill, isSettlement } from '#protocol/info/orders/userFills.ts';
import { isAssistStep } from '#state/assist/assistForm.ts';
import {
  addNotice,
  type NoticeCategory,
  type NoticeInput,
  notices,
  removeNotice,
  twapKey,
} from '#state/notices.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { inMarket } from '#ui/text/marketLabel.ts';
import { orderNotice } from './orderNotice.ts';
import { settlementNotice } from './settlementNotice.ts';
import { orderKey, type OrderOrigin, orderOrigin, orderResultsOf } from './orderOrigin.ts';
import { ordersTitle } from '../requests/orderMessages.ts';
import { raceText } from '../activity/raceText.ts';
import { publishRejection } from './rejectionNotice.ts';
import { requestNotice } from './requestNotice.ts';
import { createTriggerWatch, isTriggered, triggerOf } from './triggerOf.ts';
import { createUncovered } from './uncovered.ts';
import { noticeTitle, placeFor } from './noticeTitle.ts';
import type { Known } from '../requests/requestTexts.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

type Client = Pick<GatewayClient, 'submissions' | 'outbox' | 'orderLog' | 'onLiveEvent'>;

/** Results within this time after sending count as the answer to the user's action. */
const ANSWER_MS = 10_000;

interface OrderIds {
  orderId: OrderId | undefined;
  clientOrderId: ClientOrderId | null;
}

interface KnownIds {
  orderId: OrderId | undefined;
  update: OrderUpdate | undefined;
  origin: OrderOrigin | undefined;
  mine: readonly Fill[];
  /** The trigger order that placed this one, which is open. */
  trigger: Order | undefined;
}

function noticeOf(
  { origin, update, mine, trigger }: KnownIds,
  like: OrderEntry,
  owner: Address,
  marketOf: MarketOf,
) {
  const place = placeFor(like.assetId, owner, marketOf);
  const settled = mine.find(isSettlement);
  if (settled) return settlementNotice(settled, marketOf, place);
  return orderNotice({
    place,
    side: like.side,
    title: inMarket(ordersTitle({ orders: [like], grouping: 'na' }, marketOf), place),
    entry: origin?.entry,
    result: origin?.result,
    update,
    fills: mine,
    market: marketOf(like.assetId),
    trigger,
  });
}

/**
 * Subscribes; returns the unsubscribe function. `marketOf` is called each time, because markets load and change.
 * `known`: what a request cancels or stops, where known.
 */
export function trackNotices(
  client: Client,
  marketOf: () => MarketOf,
  known: (submission: Submission) => Known = () => ({}),
): () => void {
  const fills = new Map<OrderId, Map<string, Fill>>();
  const seen = new Map<string, string>();
  const { publish, sent } = createPublisher();

  function publishSubmission(submission: Submission): void {
    const { id, owner, request, stage } = submission;
    if (stage.name === 'sending') {
      sent(id);
      for (const each of changedIds(request)) sent(keyOf(client, owner, each), 'order');
    }
    const canceled = canceledBy(client, submission);
    // After a successful single cancel, the order's own notice reports the result.
    if (canceled && publishOrder(owner, canceled)) return removeNotice(id);
    if (publishOwn(submission)) return;
    if (isToldByTwap(submission)) return removeNotice(id);
    const race = 'results' in stage ? raceText(client.orderLog, owner, request, 0) : undefined;
    const notice = requestNotice(submission, noticeTitle(submission, marketOf(), known(submission)), race);
    // Steps of assisted orders are only listed, because the user pressed nothing; their end is reported.
    if (notice !== undefined) publish(id, isAssistStep(id) ? { ...notice, isQuiet: true } : notice);
  }

  /** Reports the order of an answered request in its own notice; false if the answer is not about a single order. */
  function publishOwn({ owner, request, stage }: Submission): boolean {
    const entry = request.type === 'order' ? singleOrder(request.action) : undefined;
    if (entry === undefined || !REPORTED.has(stage.name)) return false;
    const result = orderResultsOf(stage)?.[0];
    if (result?.kind === 'refused') return false;
    const orderId = (result && 'orderId' in result && result.orderId) || undefined;
    // What it placed when it triggered is told already.
    if (isTriggered(client.orderLog, owner, orderId)) return true;
    return publishOrder(owner, { orderId, clientOrderId: entry.clientOrderId ?? null });
  }

  function publishOrder(owner: Address, order: OrderIds): boolean {
    const known = knownOf(client, owner, order, (id) => [...(fills.get(id)?.values() ?? [])]);
    const { orderId, origin, mine } = known;
    const like = likeOf(known);
    // A liquidation has a bar of its own; the answer to a batch reports what filled with it.
    if (like === undefined || isOfOtherClient(known) || mine.some(closureOf) || isInAnswer(known))
      return false;
    const notice = noticeOf(known, like, owner, marketOf());
    if (notice === undefined) return false;
    const key = origin?.key ?? orderKey(orderId);
    // Fills may arrive before the answer that assigns them.
    if (key !== orderKey(orderId)) removeNotice(orderKey(orderId));
    publish(key, notice);
    return true;
  }

  const held = holdWhileSending(client, publishOrder);
  const reportCancel = cancelReporter(client, publish);
  const hasTriggered = createTriggerWatch(client.orderLog);

  function onFill(owner: Address, fill: Fill): void {
    // Slices are reported together, by their TWAP.
    if (fill.twapOrderId !== null) return;
    const mine = fills.get(fill.orderId) ?? new Map<string, Fill>();
    fills.set(fill.orderId, mine.set(fillKey(fill), fill));
    held.publish(owner, fill);
  }

  function onOrder(owner: Address, update: OrderUpdate): void {
    const { order, status } = update;
    if (order.twapOrderId !== null || status === 'triggered') return;
    if (isLive(status) && !hasTriggered(owner, update)) return;
    // What filled stays told.
    const isUnfilled = status === 'canceled' && !fills.has(order.orderId) && filledSizeOf(order).isZero();
    if (!isUnfilled || !reportCancel(owner, update)) held.publish(owner, order);
  }

  const stopSubmissions = client.submissions.subscribe(() => {
    for (const submission of client.submissions.getSnapshot()) {
      const { id, stage } = submission;
      const state = stateOf(stage);
      if (seen.get(id) === state) continue;
      seen.set(id, state);
      publishSubmission(submission);
    }
    held.flush();
  });
  const stopEvents = client.onLiveEvent((event) => {
    if (event.kind === 'fill') onFill(event.owner, event.fill);
    else if (event.kind === 'order') onOrder(event.owner, event.update);
    else publishRejection(client, event.rejection, marketOf());
  });
  return () => {
    stopSubmissions();
    stopEvents();
  };
}

/** Reports an order cancelled before any fill; false if it has a notice of its own. */
function cancelReporter(client: Client, publish: ReturnType<typeof createPublisher>['publish']) {
  const uncoveredWith = createUncovered();
  return (owner: Address, update: OrderUpdate): boolean => {
    const { order, statusReason } = update;
    // One of several cancelled orders, or the consequence of an event that has its own notice.
    const isTold = isCanceledTogether(client, order) || CONSEQUENCES.has(statusReason ?? '');
    const together = isTold ? undefined : uncoveredWith(owner, update);
    const replaced = isTold ? [order.orderId] : (together?.orderIds ?? []);
    for (const id of replaced) removeNotice(keyOf(client, owner, id));
    if (together) publish(together.key, together.notice);
    return replaced.length > 0;
  };
}

/** The stages at which an order's own notice reports it, if its state is known. */
const REPORTED: ReadonlySet<Submission['stage']['name']> = new Set(['accepted', 'confirmed', 'unknown']);

/** Reasons of the service to cancel an order: a fill, a close or a liquidation that is reported itself. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'parent',
  'positionClosed',
  'siblingFilled',
  'liquidation',
  'liquidated',
] satisfies (CancelReason | 'liquidation' | 'liquidated')[]);

/** The answer of a request being sent follows at once, and reports all that happened to its orders meanwhile. */
function holdWhileSending(client: Client, publish: (owner: Address, order: OrderIds) => unknown) {
  const held = new Map<OrderId, { owner: Address; order: OrderIds }>();
  return {
    publish: (owner: Address, order: OrderIds & { orderId: OrderId }): void => {
      if (isSending(client, order)) held.set(order.orderId, { owner, order });
      else publish(owner, order);
    },
    /** Publishes what is no longer being sent. */
    flush: (): void => {
      for (const [id, { owner, order }] of held)
        if (!isSending(client, order)) {
          held.delete(id);
          publish(owner, order);
        }
    },
  };
}

function isSending(client: Client, { clientOrderId }: Pick<OrderIds, 'clientOrderId'>): boolean {
  if (clientOrderId === null) return false;
  return client.submissions
    .getSnapshot()
    .some(
      ({ request, stage }) =>
        stage.name === 'sending' &&
        request.type === 'order' &&
        request.action.orders.some((entry) => entry.clientOrderId === clientOrderId),
    );
}

/** True for an order of a batch that has filled no more than its answer said. */
function isInAnswer({ origin, update, mine }: KnownIds): boolean {
  if (!origin?.isOfBatch || origin.result?.kind !== 'filled') return false;
  if (update !== undefined && !isLive(update.status) && update.status !== 'filled') return false;
  const filled = mine.reduce((total, { size }) => total.plus(dec(size)), dec('0'));
  return filled.lte(dec(origin.result.filledSize));
}

/** A TWAP's own notice reports its start and its stop. */
function isToldByTwap({ stage }: Submission): boolean {
  const id = 'results' in stage && stage.results?.type === 'done' ? stage.results.twapOrderId : null;
  return id != null && notices.getState().notices.some((notice) => notice.id === twapKey(id));
}

/** The key of an order's notice, by either of its ids. */
function keyOf(client: Client, owner: Address, id: string): string {
  const order = client.orderLog.find(owner, id)?.order;
  const orderId = order?.orderId ?? (id as OrderId);
  return (
    orderOrigin(client, orderId, order?.clientOrderId ?? (id as ClientOrderId))?.key ?? orderKey(orderId)
  );
}

/** Changes when the stage has something new to report. */
function stateOf(stage: Submission['stage']): string {
  return stage.name === 'unknown' || 'results' in stage ? JSON.stringify(stage) : stage.name;
}

/** Publishes each notice when its content changes. Results right after sending count as read, except failures. */
function createPublisher() {
  const published = new Map<string, string>();
  const sentAt = new Map<string, { at: number; category: NoticeCategory | undefined }>();
  return {
    /** What follows at once in the notice of this key, or only of its category, is the user's own action. */
    sent: (key: string, category?: NoticeCategory): void =>
      void sentAt.set(key, { at: Date.now(), category }),
    publish: (key: string, notice: Omit<NoticeInput, 'at' | 'key' | 'isOwn'>): void => {
      const content = JSON.stringify(notice);
      if (published.get(key) === content) return;
      published.set(key, content);
      const at = Date.now();
      const own = sentAt.get(key);
      const isAnswer = own !== undefined && at - own.at < ANSWER_MS;
      const isOwn =
        isAnswer &&
        notice.tone !== 'danger' &&
        notice.tone !== 'warn' &&
        (own.category === undefined || own.category === notice.category);
      addNotice({ ...notice, at, key, ...(isOwn ? { isOwn } : {}) });
    },
  };
}

/** The known state of an order by any of its ids. */
function knownOf(
  client: Client,
  owner: Address,
  { orderId: named, clientOrderId }: OrderIds,
  fillsOf: (orderId: OrderId) => readonly Fill[],
): KnownIds {
  const update = client.orderLog.find(owner, named ?? clientOrderId ?? '');
  const orderId = named ?? update?.order.orderId;
  const origin = orderOrigin(client, orderId, clientOrderId ?? update?.order.clientOrderId ?? null);
  const trigger = update && triggerOf(client.orderLog, owner, update);
  return { orderId, update, origin, mine: fillsOf(orderId ?? ''), trigger };
}

/** Signed and perhaps executed. */
const MAY_HAVE_EFFECT: ReadonlySet<Submission['stage']['name']> = new Set(['sending', ...REPORTED]);

/** The order that a successful single cancel ended. */
function canceledBy(client: Client, { owner, request, stage }: Submission): OrderUpdate['order'] | undefined {
  const [id, other] = canceledIds(request);
  if (id === undefined || other !== undefined || (stage.name !== 'accepted' && stage.name !== 'confirmed'))
    return undefined;
  const isRefused = stage.results?.type === 'cancels' && stage.results.results[0]?.kind === 'refused';
  const update = client.orderLog.find(owner, id);
  return isRefused || update === undefined || isLive(update.status) ? undefined : update.order;
}

/** Several cancelled orders are reported by the request itself. */
function isCanceledTogether(client: Client, { orderId, clientOrderId }: OrderUpdate['order']): boolean {
  return client.submissions.getSnapshot().some(({ request, stage }) => {
    const ids = canceledIds(request);
    return (
      MAY_HAVE_EFFECT.has(stage.name) &&
      ids.length > 1 &&
      (ids.includes(orderId) || (clientOrderId !== null && ids.includes(clientOrderId)))
    );
  });
}

/** Side, market and size of the order for its title: as sent, as reported by the service, or the sum of its fills. */
function likeOf({ origin, update, mine: fills, trigger }: KnownIds): OrderEntry | undefined {
  // A reduce-only order is cut to the position: once filled, only the service knows its size. 0 is the whole position.
  const filled = update?.status === 'filled' ? update.order.originalSize : undefined;
  if (origin?.entry && trigger === undefined)
    return origin.entry.size === '0' ? origin.entry : { ...origin.entry, size: filled ?? origin.entry.size };
  const common = { price: '0', reduceOnly: false, type: { kind: 'limit', tif: 'Gtc' } } as const;
  if (update)
    return {
      ...common,
      assetId: update.order.assetId,
      side: update.order.side,
      size: update.order.originalSize,
    };
  const [first] = fills;
  return (
    first && {
      ...common,
      assetId: first.assetId,
      side: first.side,
      size: toDecimalString(fills.reduce((total, { size }) => total.plus(dec(size)), dec('0'))),
    }
  );
}

/**
 * True for an open order placed by another client, which is not reported unless it triggered; a filled one is reported
 * by its fills.
 */
function isOfOtherClient({ origin, mine, update, trigger }: KnownIds): boolean {
  const hasEnded = update !== undefined && !isLive(update.status) && update.status !== 'filled';
  const isReported = hasEnded || trigger !== undefined;
  return origin === undefined && mine.length === 0 && !isReported;
}

/** The order of a request, with or without attached ones; undefined for several. */
function singleOrder({ orders, grouping }: PlaceOrders): OrderEntry | undefined {
  return orders.length === 1 || grouping === 'normalTpsl' ? orders[0] : undefined;
}
