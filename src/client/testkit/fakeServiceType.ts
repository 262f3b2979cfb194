// fakeServiceType.ts: the fake service as its reads and its tests see it.
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { SigningProfile } from '#protocol/profile.ts';
import type { Fault } from './fakeAnswers.ts';
import type { FakeConnection } from './fakeEnvironment.ts';

export interface FakeService {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  openSocket: () => FakeConnection['socket'];
  /** Every body posted to /exchange, whether it arrived in full or not. */
  posts: { text: string; at: number; inFlight: number }[];
  reads: { type: string; at: number }[];
  /** Things that were really done. */
  operations: { type: string; nonce: number | null; cloids: string[] }[];
  orders: Map<string, OrderUpdate>;
  fills: Fill[];
  leverage: number;
  acceptedVersion: string | null;
  /** Taken by the next requests to that path, first in first out. */
  faults: { exchange: Fault[]; info: Fault[] };
  /** Channels it does not have, and says so without naming them. */
  unknownChannels: Set<string>;
  /** Milliseconds before an action is answered. */
  latencyMs: number;
  /** What the next orders get instead of resting. */
  results: OrderResult[];
  /** Whether an order it refused can be asked about afterwards. */
  remembersRefused: boolean;
  /** What it says that its signatures are made of. */
  signing: SigningProfile;
  serviceNow: () => number;
  connections: FakeConnection[];
  /** Sends a message to everyone subscribed, numbered. */
  push: (key: string, channel: string, data: unknown) => void;
  isDown: boolean;
}
