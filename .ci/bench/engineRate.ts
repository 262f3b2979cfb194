// engineRate.ts: the engine alone: how many simple orders a second, in memory, one after the other.
import { TRADERS, engineWithTraders, signedOrders, simpleOrders } from './traders.ts';
import type { Command } from '../../gateway/world/commands/commands.ts';
import type { Engine } from '../../gateway/engine/engine.ts';

const NOW = 1_760_000_000_000;
const WARM_UP = 20_000;
const MAX = 400_000;

export interface Rate {
  what: string;
  perSecond: number;
  /** Per second of processor time: what other programs on the machine cannot spoil. */
  perProcessorSecond?: number;
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
  // The commands are made before the clock starts.
  const commands = Array.from({ length: WARM_UP + MAX }, () => source.next().value);
  const now = apply(engine, commands.slice(0, WARM_UP), NOW, Infinity).now;
  const before = process.cpuUsage();
  const { count, took } = apply(engine, commands.slice(WARM_UP), now, seconds);
  const { user, system } = process.cpuUsage(before);
  const fills = engine.read.fills(TRADERS[0] as (typeof TRADERS)[number], { limit: 2 }).length;
  if (fills === 0) throw new Error(`${what}: nothing was filled`);
  return {
    what,
    perSecond: count / took,
    perProcessorSecond: count / ((user + system) / 1e6),
    note: `${count} orders in ${took.toFixed(1)} s, every second one filled`,
  };
}

/** Stops after so many seconds of work; looks at the clock now and then only. */
function apply(
  engine: Engine,
  commands: readonly Command[],
  from: number,
  seconds: number,
): { count: number; took: number; now: number } {
  const startedAt = performance.now();
  let count = 0;
  for (const command of commands) {
    const { result } = engine.apply(command, from + count);
    if (result.kind === 'refused' || (result.kind === 'orders' && result.results[0]?.kind === 'refused'))
      throw new Error(`Refused: ${JSON.stringify(result)}`);
    count += 1;
    if (count % 1000 === 0 && performance.now() - startedAt > seconds * 1000) break;
  }
  return { count, took: (performance.now() - startedAt) / 1000, now: from + count };
}
