// noticeTracker.ts: keeps one notice per request and per order, from the signature to the end, from any source.
import type { Submission } from '#client/actions/submission.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, PlaceOrders } from '#protocol/exchange/order.ts';
import type { Address, ClientOrderId, OrderId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { OrderRejection } from '#protocol/stream/userOrderRejections.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { closureOf, type Fill, isSettlement } from '#protocol/info/orders/userFills.ts';
import { isAssistStep } from '#state/assist/assistForm.ts';
import { addNotice, type NoticeInput, removeNotice } from '#state/notices.ts';
import { ownerOf, useSession } from '#state/account/session.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { orderNotice } from './orderNotice.ts';
import { settlementNotice } from './settlementNotice.ts';
import { orderKey, type OrderOrigin, orderOrigin, orderResultsOf } from './orderOrigin.ts';
import { ordersTitle, withQuestion } from '../messages/orderMessages.ts';
import { raceText } from '../activity/raceText.ts';
import { canceledOrderOf, requestNotice } from './requestNotice.ts';
import { requestTitle } from '../messages/requestTitles.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

type Client = Pick<GatewayClient, 'submissions' | 'outbox' | 'orderLog' | 'onLiveEvent'>;

/** A refusal on the stream within this time of a refused request in the same market is the same one. */
const SAME_REFUSAL_MS = 10_000;
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
}

function noticeOf({ origin, update, mine }: KnownIds, like: OrderEntry, owner: Address, marketOf: MarketOf) {
  const settled = mine.find(isSettlement);
  if (settled) return settlementNotice(settled, marketOf, (title) => titleFor(title, owner));
  return orderNotice({
    title: titleFor(ordersTitle({ orders: [like], grouping: 'na' }, marketOf), owner),
    entry: origin?.entry,
    result: origin?.result,
    update,
    fills: mine,
    market: marketOf(like.assetId),
  });
}

/**
 * Subscribes; returns the unsubscribe function. `marketOf` is called each time, because markets load and change.
 * `twapOf`: the TWAP that a request stops, where known.
 */
export function trackNotices(
  client: Client,
  marketOf: () => MarketOf,
  twapOf: (submission: Submission) => Twap | undefined = () => undefined,
): () => void {
  const fills = new Map<OrderId, Map<string, Fill>>();
  const seen = new Map<string, string>();
  const { publish, sent } = createPublisher();

  function publishSubmission(submission: Submission): void {
    const { id, owner, request, stage } = submission;
    if (stage.name === 'sending') sent(id);
    const canceled = canceledBy(client, submission);
    // After a successful single cancel, the order's own notice reports the result.
    if (canceled && publishOrder(owner, canceled)) return removeNotice(id);
    if (publishOwn(submission)) return;
    const race = 'results' in stage ? raceText(client.orderLog, owner, request, 0) : undefined;
    const [entry] = request.type === 'order' ? request.action.orders : [];
    const notice = requestNotice(
      submission,
      titleFor(titleOf(request, marketOf(), twapOf(submission)), owner),
      race,
    );
    if (notice === undefined) return;
    // Steps of assisted orders are only listed, because the user pressed nothing; their end is reported.
    const listed = isAssistStep(id) ? { ...notice, isQuiet: true } : notice;
    publish(id, entry ? { ...listed, title: withQuestion(listed.title, entry.assetId, marketOf()) } : listed);
  }

  /** Reports the order of an answered request in its own notice; false if the answer is not about a single order. */
  function publishOwn({ owner, request, stage }: Submission): boolean {
    const entry = request.type === 'order' ? singleOrder(request.action) : undefined;
    if (entry === undefined || (stage.name !== 'accepted' && stage.name !== 'confirmed')) return false;
    const result = orderResultsOf(stage)?.[0];
    if (result?.kind === 'refused') return false;
    const orderId = (result && 'orderId' in result && result.orderId) || undefined;
    return publishOrder(owner, { orderId, clientOrderId: entry.clientOrderId ?? null });
  }

  function publishOrder(owner: Address, order: OrderIds, isQuiet = false): boolean {
    const known = knownOf(client, owner, order, (id) => [...(fills.get(id)?.values() ?? [])]);
    const { orderId, origin, update, mine } = known;
    const like = likeOf(origin, update, mine);
    // A liquidation has a bar of its own.
    if (like === undefined || isOfOtherClient(known) || mine.some(closureOf)) return false;
    const notice = noticeOf(known, like, owner, marketOf());
    if (notice === undefined) return false;
    const key = origin?.key ?? orderKey(orderId);
    // Fills may arrive before the answer that assigns them.
    if (key !== orderKey(orderId)) removeNotice(orderKey(orderId));
    publish(key, {
      ...notice,
      title: withQuestion(notice.title, like.assetId, marketOf()),
      ...(isQuiet ? { isQuiet } : {}),
    });
    return true;
  }

  function onFill(owner: Address, fill: Fill): void {
    // Slices are reported together, by their TWAP.
    if (fill.twapOrderId !== null) return;
    const mine = fills.get(fill.orderId) ?? new Map<string, Fill>();
    fills.set(fill.orderId, mine.set(fillKey(fill), fill));
    publishOrder(owner, fill);
  }

  function onOrder(owner: Address, { order, status }: OrderUpdate): void {
    if (order.twapOrderId !== null || isLive(status) || status === 'triggered') return;
    publishOrder(owner, order, isCanceledTogether(client, order));
  }

  const stopSubmissions = client.submissions.subscribe(() => {
    for (const submission of client.submissions.getSnapshot()) {
      const { id, stage } = submission;
      const state = stateOf(stage);
      if (seen.get(id) === state) continue;
      seen.set(id, state);
      publishSubmission(submission);
    }
  });
  const stopEvents = client.onLiveEvent((event) => {
    if (event.kind === 'fill') onFill(event.owner, event.fill);
    else if (event.kind === 'order') onOrder(event.owner, event.update);
    else publishRejection(client, event.rejection);
  });
  return () => {
    stopSubmissions();
    stopEvents();
  };
}

function titleOf(request: Submission['request'], marketOf: MarketOf, twap: Twap | undefined): string {
  return request.type === 'order'
    ? ordersTitle(request.action, marketOf)
    : requestTitle(request, marketOf, twap);
}

/** Changes when the stage has something new to report. */
function stateOf(stage: Submission['stage']): string {
  return stage.name === 'unknown' || 'results' in stage ? JSON.stringify(stage) : stage.name;
}

/** Publishes each notice when its content changes. Results right after sending count as read, except failures. */
function createPublisher() {
  const published = new Map<string, string>();
  const sentAt = new Map<string, number>();
  return {
    sent: (key: string): void => void sentAt.set(key, Date.now()),
    publish: (key: string, notice: Omit<NoticeInput, 'at' | 'key' | 'isOwn'>): void => {
      const content = JSON.stringify(notice);
      if (published.get(key) === content) return;
      published.set(key, content);
      const at = Date.now();
      const isOwn =
        notice.tone !== 'danger' && notice.tone !== 'warn' && at - (sentAt.get(key) ?? -Infinity) < ANSWER_MS;
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
  return { orderId, update, origin, mine: fillsOf(orderId ?? '') };
}

/** The order that a successful single cancel ended. */
function canceledBy(client: Client, { owner, request, stage }: Submission): OrderUpdate['order'] | undefined {
  const id = canceledOrderOf(request);
  if (id === undefined || (stage.name !== 'accepted' && stage.name !== 'confirmed')) return undefined;
  const isRefused = stage.results?.type === 'cancels' && stage.results.results[0]?.kind === 'refused';
  const update = client.orderLog.find(owner, id);
  return isRefused || update === undefined || isLive(update.status) ? undefined : update.order;
}

/** Several cancelled orders are reported by the request itself. */
function isCanceledTogether(client: Client, { orderId, clientOrderId }: OrderUpdate['order']): boolean {
  return client.submissions.getSnapshot().some(({ request }) => {
    if (request.type === 'cancel')
      return (
        request.action.cancels.length > 1 &&
        request.action.cancels.some((cancel) => cancel.orderId === orderId)
      );
    return (
      request.type === 'cancelByCloid' &&
      request.action.cancels.length > 1 &&
      request.action.cancels.some((cancel) => cancel.clientOrderId === clientOrderId)
    );
  });
}

/** A refusal not reported by an answer. */
function publishRejection(client: Client, rejection: OrderRejection): void {
  if (orderOrigin(client, rejection.orderId ?? undefined, rejection.clientOrderId) !== undefined) return;
  const isInAnswer = client.submissions.getSnapshot().some(({ request, stage, updatedAt }) => {
    const isHere =
      request.type === 'order' && request.action.orders.some(({ assetId }) => assetId === rejection.assetId);
    return (
      isHere &&
      (stage.name === 'sending' ||
        (stage.name === 'refused' && Math.abs(rejection.time - updatedAt) < SAME_REFUSAL_MS))
    );
  });
  if (isInAnswer) return;
  addNotice({
    category: 'order',
    tone: 'danger',
    title: t('notice.rejected', 'Order rejected: {reason}', { reason: rejection.reason }),
    at: Date.now(),
  });
}

/** Side, market and size of the order for its title: as sent, as reported by the service, or the sum of its fills. */
function likeOf(
  origin: OrderOrigin | undefined,
  update: OrderUpdate | undefined,
  fills: readonly Fill[],
): OrderEntry | undefined {
  // A reduce-only order is cut to the position: once filled, only the service knows its size. 0 is the whole position.
  const filled = update?.status === 'filled' ? update.order.originalSize : undefined;
  if (origin?.entry)
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

/** True for an open order placed by another client, which is not reported; a filled one is reported by its fills. */
function isOfOtherClient({ origin, mine, update }: KnownIds): boolean {
  const isReported = update !== undefined && !isLive(update.status) && update.status !== 'filled';
  return origin === undefined && mine.length === 0 && !isReported;
}

/** The order of a request, with or without attached ones; undefined for several. */
function singleOrder({ orders, grouping }: PlaceOrders): OrderEntry | undefined {
  return orders.length === 1 || grouping === 'normalTpsl' ? orders[0] : undefined;
}

/** Names the account if it is not the shown one. */
function titleFor(title: string, owner: Address): string {
  return owner === ownerOf(useSession.getState())
    ? title
    : t('notice.ofAccount', '{title} (account {account})', { title, account: shortAddress(owner) });
}
