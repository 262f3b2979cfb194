// gatewayBench.ts: capacity of the practice exchange: engine, journal, HTTP and fan-out.
import { aim } from '../aims.ts';
import { type DurableRate, measureDurable } from './durableRate.ts';
import { measureEngine, type Rate } from './engineRate.ts';
import { type FanOut, measureFanOut } from './fanOut.ts';
import { type HttpRate, measureHttp } from './httpRate.ts';
import type { Part } from '../part.ts';
import { figure, type Section } from '../report.ts';

/** Signed beforehand, about half a millisecond each. */
const REQUESTS_PER_SECOND = { single: 2_000, batched: 200 };

export const gatewayBench: Part = {
  name: 'gateway',
  async run({ isQuick = false, seconds = isQuick ? 1 : 5 }) {
    const engine = measureEngine(seconds);
    const durable = await measureDurable(seconds);
    const http = await measureHttp({
      single: REQUESTS_PER_SECOND.single * seconds,
      batched: REQUESTS_PER_SECOND.batched * seconds,
    });
    const fanOut = await measureFanOut(seconds);
    return [ratesTable(engine, durable, http), fanOutTable(fanOut)];
  },
};

function ratesTable(
  engine: readonly Rate[],
  durable: readonly DurableRate[],
  http: readonly HttpRate[],
): Section {
  const best = (rates: readonly Rate[]): number => Math.max(...rates.map(({ perSecond }) => perSecond));
  return {
    title: 'Gateway: orders a second',
    columns: ['what', 'orders/s', 'per CPU s', 'CPU µs', 'p50 ms', 'p99 ms', 'orders/commit', 'note'],
    rows: [...engine, ...durable, ...http].map((rate) => [
      rate.what,
      figure(rate.perSecond),
      figure(rate.perProcessorSecond),
      figure(1e6 / rate.perProcessorSecond),
      'p50Ms' in rate ? figure(Number(rate.p50Ms)) : '',
      'p99Ms' in rate ? figure(Number(rate.p99Ms)) : '',
      'ordersPerCommit' in rate ? figure(Number(rate.ordersPerCommit)) : '',
      rate.note,
    ]),
    goals: [
      aim('P10.engine', best(engine)),
      aim('P10.durable', best(durable.filter(({ what }) => what.endsWith('on disk')))),
      aim('P10.single', http[0]?.perSecond ?? NaN),
      aim('P10.batched', http[1]?.perSecond ?? NaN),
    ],
    data: { engine, durable, http },
  };
}

function fanOutTable(result: FanOut): Section {
  const { clients, subscriptions, trades, deliveries, p50Ms, p99Ms, worstMs } = result;
  return {
    title: 'Gateway: from a trade to everybody who listens (journal on disk, market alive)',
    columns: ['clients', 'subscriptions each', 'trades', 'deliveries', 'p50 ms', 'p99 ms', 'worst ms'],
    rows: [[clients, subscriptions, trades, deliveries, p50Ms, p99Ms, worstMs].map(figure)],
    goals: [aim('P10.fanOut', p99Ms)],
    data: result,
  };
}
