// shownOrders.ts: Alice's orders and position in short, for comparison.
import { ALICE, type TestEngine } from './testEngine.ts';

/** Live orders, newest first: kind, status, remaining size. */
export const live = ({ engine }: TestEngine) =>
  engine.read
    .openOrders(ALICE)
    .map(({ orderType, status, remainingSize }) => [orderType, status, remainingSize]);

/** Orders ended since the start, newest first: kind, status, reason. */
export const ended = ({ engine }: TestEngine) =>
  engine.read
    .historicalOrders(ALICE)
    .map(({ order, status, statusReason }) => [order.orderType, status, statusReason]);

/** Size of the first position. */
export const sizeOf = ({ engine }: TestEngine) => engine.read.positions(ALICE)[0]?.size;
