// serviceProbe.ts: reads the service's identity and time.
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { withServiceInfo } from './config.ts';
import type { ServiceClock } from '../browser/clock.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import type { Http } from '../transport/http.ts';
import type { Observable } from '../browser/observable.ts';
import type { ClientConfig } from './clientConfig.ts';

export interface ServiceProbe {
  /** Reads once; a deployment without the read keeps the configuration unchanged. Never rejects. */
  ask: () => Promise<void>;
  /** The same for a new connection, whose service may be another one: answers to earlier reads no longer count. */
  askAnew: () => void;
  /** Resolves once the service's time is known, or after 3 s. */
  settleClock: () => Promise<void>;
  /**
   * Repeats the read while the connection is live and either nothing was answered or the time is uncertain, e.g. after
   * the device's clock was set: code that waits for the clock sends no request that would correct it. Returns a
   * function that stops it.
   */
  watch: (isLive: () => boolean) => () => void;
}

const TIMEOUT_MS = 3_000;
const CHECK_MS = 1_000;
/** Maximum attempts at a service that does not answer, or reports no time. */
const MAX_ATTEMPTS = 5;

interface ProbeDeps {
  http: Http;
  clock: ServiceClock;
  config: Observable<ClientConfig>;
  infoPath: string;
  elapsed: () => number;
}

export function createServiceProbe({ http, clock, config, infoPath, elapsed }: ProbeDeps): ServiceProbe {
  let running: Promise<void> | undefined;
  let attempts = 0;
  /** Number of the connection, and of the one whose service has answered. */
  let connection = 1;
  let answered = 0;

  async function askNow(): Promise<void> {
    const asked = connection;
    const sentAt = elapsed();
    attempts += 1;
    try {
      const answer = await http.send(infoPath, JSON.stringify(serviceInfo.encodeRequest({})), {
        timeoutMs: TIMEOUT_MS,
      });
      const info = serviceInfo.decodeResponse(answer.body);
      clock.sample({
        serviceAt: info.time,
        sentAt,
        receivedAt: elapsed(),
        source: 'timestamp',
        dateAt: answer.dateAt,
      });
      answered = asked;
      config.set(keepIfSame(config.getSnapshot(), withServiceInfo(config.getSnapshot(), info)));
    } catch (error) {
      // Not offered, or not reachable: the file's configuration remains, and the Date header of any answer has set the
      // clock. A service that refuses the read would refuse it again.
      if (error instanceof GatewayError && error.kind === 'refused') answered = asked;
    }
  }

  function ask(): Promise<void> {
    running ??= askNow().finally(() => (running = undefined));
    return running;
  }

  return {
    ask,
    askAnew: () => {
      connection += 1;
      attempts = 0;
      void ask();
    },
    settleClock: async () => {
      if (!clock.getSnapshot().isSettled) await ask();
    },
    watch: (isLive) => {
      const timer = setInterval(() => {
        if (answered === connection && clock.getSnapshot().isSettled) attempts = 0;
        else if (isLive() && attempts < MAX_ATTEMPTS) void ask();
      }, CHECK_MS);
      return () => clearInterval(timer);
    },
  };
}

/** Keeps the earlier object when nothing changed, so that no listener is called. */
function keepIfSame(before: ClientConfig, after: ClientConfig): ClientConfig {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
