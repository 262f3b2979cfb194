// mirrorContext.ts: the context of an edge's responses; it always reads from the current session.
import type { GatewayContext } from '../service/context.ts';
import type { Metrics } from '../service/metrics.ts';
import type { GatewayOptions } from '../service/options.ts';
import { Unavailable } from '../sequencer/sequencer.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import { awayText, contextOf } from './answers.ts';
import type { Link } from './link.ts';

/** While there is no session everything throws Unavailable, except connections, health and time. */
export function createMirrorContext(link: Link, options: GatewayOptions, metrics: Metrics): GatewayContext {
  const away = awaySequencer(link);
  return {
    get read() {
      return contextOf(link).read;
    },
    get board() {
      return contextOf(link).board;
    },
    get sequencer() {
      return link.session()?.context.sequencer ?? away;
    },
    get pages() {
      return contextOf(link).pages;
    },
    get assets() {
      return contextOf(link).assets;
    },
    replica: undefined,
    clock: { now: () => link.session()?.context.clock.now() ?? options.clock.now() },
    options,
    metrics,
  };
}

/** For the health check. */
function awaySequencer(link: Link): Sequencer {
  const fail = (): never => {
    throw new Unavailable(awayText(link));
  };
  return {
    health: {
      state: 'stopped',
      reason: undefined,
      since: undefined,
      isTakenOver: false,
      seq: 0,
      quarantined: [],
    },
    applied: 0,
    status: () => ({ status: 'degraded', since: null, reason: link.status().reason, kind: null }),
    waitingMs: () => 0,
    onStatus: () => () => undefined,
    onCommitted: () => () => undefined,
    settled: fail,
    settledSoon: fail,
    committed: fail,
    certainty: () => 'stalled',
    flush: fail,
    submit: fail,
    post: fail,
    close: fail,
  };
}
