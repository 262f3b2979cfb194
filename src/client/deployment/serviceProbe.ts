// serviceProbe.ts: asking the service what it is and what time it is there.
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { withServiceInfo } from './config.ts';
import type { ServiceClock } from '../browser/clock.ts';
import type { Http } from '../transport/http.ts';
import type { Observable } from '../browser/observable.ts';
import type { ClientConfig } from './clientConfig.ts';

export interface ServiceProbe {
  /** Asks once; a deployment that does not offer the read leaves the configuration as it is. Never rejects. */
  ask: () => Promise<void>;
  /** Makes sure the service's time is known, as far as it can be known within 3 s. */
  settleClock: () => Promise<void>;
}

const PATIENCE_MS = 3_000;

interface ProbeDeps {
  http: Http;
  clock: ServiceClock;
  config: Observable<ClientConfig>;
  infoPath: string;
  elapsed: () => number;
}

export function createServiceProbe({ http, clock, config, infoPath, elapsed }: ProbeDeps): ServiceProbe {
  let running: Promise<void> | undefined;

  async function askNow(): Promise<void> {
    const sentAt = elapsed();
    try {
      const answer = await http.send(infoPath, JSON.stringify(serviceInfo.encodeRequest({})), {
        timeoutMs: PATIENCE_MS,
      });
      const info = serviceInfo.decodeResponse(answer.body);
      clock.sample({
        serviceAt: info.time,
        sentAt,
        receivedAt: elapsed(),
        source: 'timestamp',
        dateAt: answer.dateAt,
      });
      config.set(keepIfSame(config.getSnapshot(), withServiceInfo(config.getSnapshot(), info)));
    } catch {
      // Not offered, or not reachable: the file's configuration stands, and the Date header of any answer has
      // set the clock.
    }
  }

  function ask(): Promise<void> {
    running ??= askNow().finally(() => (running = undefined));
    return running;
  }

  return {
    ask,
    settleClock: async () => {
      if (!clock.getSnapshot().isSettled) await ask();
    },
  };
}

/**
 * Asks for the time where it is in doubt, such as after the device's clock was set: what waits for the clock
 * sends nothing that would settle it. Returns the function that stops it.
 */
export function watchClock(clock: ServiceClock, isLive: () => boolean, ask: () => Promise<void>): () => void {
  let asked = 0;
  const timer = setInterval(() => {
    if (clock.getSnapshot().isSettled) asked = 0;
    else if (isLive() && asked < MAX_ASKED) {
      asked += 1;
      void ask();
    }
  }, CLOCK_CHECK_MS);
  return () => clearInterval(timer);
}

const CLOCK_CHECK_MS = 1_000;
/** A service that tells no time is not asked for ever. */
const MAX_ASKED = 5;

/** The same object as long as nothing changed, so that no listener is called without a change. */
function keepIfSame(before: ClientConfig, after: ClientConfig): ClientConfig {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
