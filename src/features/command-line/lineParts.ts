// lineParts.ts: what the parts of the command line share: what the menu gives them, and what the page lends them from other features.
import type { AlertCondition, LevelCondition } from '#domain/alerts/alert.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Submission } from '#client/actions/submission.ts';
import type { Blocker } from '#client/deployment/tradingGate.ts';
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import type { Address, OrderId } from '#protocol/ids.ts';
import type { ComponentType } from 'react';

export interface LineApi {
  /** Puts another line in place of the one that is typed. */
  fill: (line: string) => void;
  /** Closes the menu. */
  done: () => void;
  /** Tells what Enter does; undefined while nothing may be done. */
  setReady: (act: (() => void) | undefined) => void;
}

/** The words and figures of the confirmation, and the reasons of the ticket. */
export interface LinePorts {
  Confirmed: ComponentType<{ orders: readonly OrderEntry[]; grouping: Grouping }>;
  title: (request: ActionRequest) => string;
  sentence: (request: ActionRequest) => string;
  refusal: (refusal: Refusal, market: Market) => string;
  blocker: (blocker: Blocker, symbol: string) => string;
  /** Orders that a cancel under way is about. */
  canceling: (submissions: readonly Submission[]) => ReadonlySet<OrderId>;
  open: (address: Address) => void;
  /** The figure an alert would wait for, as it is now. */
  useReading: (condition: AlertCondition) => Decimal | undefined;
  /** That figure in words, and whether the condition holds already. */
  alertNow: (condition: LevelCondition, reading: Decimal, market: Market) => string;
}

export interface LineProps {
  api: LineApi;
  ports: LinePorts;
}
