// fakeServiceType.ts: the interface of the fake service for its reads and tests.
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { SigningProfile } from '#protocol/profile.ts';
import type { Fault } from './fakeAnswers.ts';
import type { FakeConnection } from './fakeEnvironment.ts';

export interface FakeService {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  openSocket: () => FakeConnection['socket'];
  /** Every body posted to /exchange, complete or not. */
  posts: { text: string; at: number; inFlight: number }[];
  reads: { type: string; at: number }[];
  /** Actions that took effect. */
  operations: { type: string; nonce: number | null; cloids: string[] }[];
  orders: Map<string, OrderUpdate>;
  fills: Fill[];
  leverage: number;
  acceptedVersion: string | null;
  /** Faults for the next requests to that path, first in, first out. */
  faults: { exchange: Fault[]; info: Fault[] };
  /** Channels that it refuses without naming them. */
  unknownChannels: Set<string>;
  /** Milliseconds before an action is answered. */
  latencyMs: number;
  /** Results of the next orders, instead of resting. */
  results: OrderResult[];
  /** Whether refused orders can be looked up afterwards. */
  remembersRefused: boolean;
  /** The signing profile that it reports. */
  signing: SigningProfile;
  serviceNow: () => number;
  connections: FakeConnection[];
  /** Sends a numbered message to every subscriber. */
  push: (key: string, channel: string, data: unknown) => void;
  isDown: boolean;
}
