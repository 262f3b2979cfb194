// serviceProbe.ts: reads the service's identity and time.
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { withServiceInfo } from './config.ts';
import type { ServiceClock } from '../browser/clock.ts';
import type { Http } from '../transport/http.ts';
import type { Observable } from '../browser/observable.ts';
import type { ClientConfig } from './clientConfig.ts';

export interface ServiceProbe {
  /** Reads once; a deployment without the read keeps the configuration unchanged. Never rejects. */
  ask: () => Promise<void>;
  /**
   * The same for a new connection, whose service may be another one: it does not join an earlier read, and is repeated
   * up to five times while no answer arrives.
   */
  askAnew: () => Promise<void>;
  /** Resolves once the service's time is known, or after 3 s. */
  settleClock: () => Promise<void>;
}

const TIMEOUT_MS = 3_000;
/** The pause between repeated reads doubles from the first to the last. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 16_000;

interface ProbeDeps {
  http: Http;
  clock: ServiceClock;
  config: Observable<ClientConfig>;
  infoPath: string;
  elapsed: () => number;
}

export function createServiceProbe({ http, clock, config, infoPath, elapsed }: ProbeDeps): ServiceProbe {
  let running: Promise<void> | undefined;
  let answers = 0;
  let newest = 0;

  async function askNow(): Promise<void> {
    const sentAt = elapsed();
    try {
      const answer = await http.send(infoPath, JSON.stringify(serviceInfo.encodeRequest({})), {
        timeoutMs: TIMEOUT_MS,
      });
      const info = serviceInfo.decodeResponse(answer.body);
      answers += 1;
      clock.sample({
        serviceAt: info.time,
        sentAt,
        receivedAt: elapsed(),
        source: 'timestamp',
        dateAt: answer.dateAt,
      });
      config.set(keepIfSame(config.getSnapshot(), withServiceInfo(config.getSnapshot(), info)));
    } catch {
      // Not offered, or not reachable: the file's configuration remains, and the Date header of any answer has set the
      // clock.
    }
  }

  function ask(): Promise<void> {
    running ??= askNow().finally(() => (running = undefined));
    return running;
  }

  async function askAnew(): Promise<void> {
    const mine = (newest += 1);
    await running;
    const before = answers;
    for (let pause = FIRST_PAUSE_MS; pause <= LAST_PAUSE_MS; pause *= 2) {
      await ask();
      if (answers > before) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (mine !== newest) return;
    }
  }

  return {
    ask,
    askAnew,
    settleClock: async () => {
      if (!clock.getSnapshot().isSettled) await ask();
    },
  };
}

/**
 * Reads the time when it is uncertain, e.g. after the device's clock was set: code that waits for the clock sends no
 * request that would correct it. Returns a function that stops it.
 */
export function watchClock(clock: ServiceClock, isLive: () => boolean, ask: () => Promise<void>): () => void {
  let attempts = 0;
  const timer = setInterval(() => {
    if (clock.getSnapshot().isSettled) attempts = 0;
    else if (isLive() && attempts < MAX_ATTEMPTS) {
      attempts += 1;
      void ask();
    }
  }, CLOCK_CHECK_MS);
  return () => clearInterval(timer);
}

const CLOCK_CHECK_MS = 1_000;
/** Maximum attempts for a service that reports no time. */
const MAX_ATTEMPTS = 5;

/** Keeps the earlier object when nothing changed, so that no listener is called. */
function keepIfSame(before: ClientConfig, after: ClientConfig): ClientConfig {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
