// engineRate.ts: the engine alone: simple orders per second, in memory, one after the other.
import { TRADERS, engineWithTraders, signedOrders, simpleOrders } from './traders.ts';
import type { Command } from '../../gateway/world/commands/commands.ts';
import type { Engine } from '../../gateway/engine/engine.ts';
import { processorTime } from '../processorTime.ts';

const NOW = 1_760_000_000_000;
const WARM_UP = 20_000;
const MAX = 400_000;
/**
 * Commands are created in batches while the clock is stopped: all at once would be half of what the garbage collector
 * scans.
 */
const BLOCK = 2_000;

export interface Rate {
  what: string;
  perSecond: number;
  /** Per second of processor time, which other programs on the machine do not distort. */
  perProcessorSecond: number;
  note: string;
}

export function measureEngine(seconds: number): Rate[] {
  return [
    rateOf('engine: orders, unsigned', simpleOrders(), seconds),
    rateOf('engine: orders, signed (nonce, terms and access checked)', signedOrders(NOW), seconds),
  ];
}

function rateOf(what: string, source: Iterator<Command, never>, seconds: number): Rate {
  const engine = engineWithTraders(NOW);
  apply(engine, source, { from: NOW, most: WARM_UP, seconds: Infinity });
  const { count, took, processor } = apply(engine, source, { from: NOW + WARM_UP, most: MAX, seconds });
  const fills = engine.read.fills(TRADERS[0] as (typeof TRADERS)[number], { limit: 2 }).length;
  if (fills === 0) throw new Error(`${what}: nothing was filled`);
  return {
    what,
    perSecond: count / took,
    perProcessorSecond: count / processor,
    note: `${count} orders in ${took.toFixed(1)} s, every second one filled`,
  };
}

/** Stops after this many commands or seconds of work. Seconds of wall clock and of processor time. */
function apply(
  engine: Engine,
  source: Iterator<Command, never>,
  { from, most, seconds }: { from: number; most: number; seconds: number },
): { count: number; took: number; processor: number } {
  let [count, took, processor] = [0, 0, 0];
  while (count < most && took < seconds) {
    const commands = Array.from({ length: BLOCK }, () => source.next().value);
    const [startedAt, used] = [performance.now(), processorTime()];
    for (const command of commands) {
      const { result } = engine.apply(command, from + count);
      if (result.kind === 'refused' || (result.kind === 'orders' && result.results[0]?.kind === 'refused'))
        throw new Error(`Refused: ${JSON.stringify(result)}`);
      count += 1;
    }
    took += (performance.now() - startedAt) / 1000;
    processor += used();
  }
  return { count, took, processor };
}
