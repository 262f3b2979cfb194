// gatewayBench.ts: capacity of the practice exchange, divided by what each part cannot do without: engine, journal, HTTP
// and fan-out.
import { aim } from '../aims.ts';
import { type DurableRate, measureDurable } from './durableRate.ts';
import { measureEngine, type Rate } from './engineRate.ts';
import { type FanOut, measureFanOut } from './fanOut.ts';
import { echoWait, loopRate, recoveryMicros, writeWait } from './floors.ts';
import { type HttpRate, measureHttp } from './httpRate.ts';
import type { Part } from '../part.ts';
import { figure, type Section } from '../report.ts';

/** Signed beforehand, about half a millisecond each. */
const REQUESTS_PER_SECOND = { single: 2_000, batched: 200 };

export const gatewayBench: Part = {
  name: 'gateway',
  async run({ isQuick = false, seconds = isQuick ? 1 : 5 }) {
    const engine = measureEngine(seconds);
    const loop = loopRate(seconds);
    const write = writeWait();
    const durable = await measureDurable(seconds);
    const recovery = await recoveryMicros(seconds);
    const http = await measureHttp({
      single: REQUESTS_PER_SECOND.single * seconds,
      batched: REQUESTS_PER_SECOND.batched * seconds,
    });
    const fanOut = await measureFanOut(seconds);
    const echo = await echoWait(seconds);
    return [ratesTable({ engine, loop, write, durable, recovery, http }), fanOutTable(fanOut, echo)];
  },
};

interface Measured {
  engine: readonly Rate[];
  durable: readonly DurableRate[];
  http: readonly HttpRate[];
  /** Floors: commands per processor second, milliseconds, µs. */
  loop: number;
  write: number;
  recovery: number;
}

function ratesTable(measured: Measured): Section {
  const { engine, durable, http, loop, write, recovery } = measured;
  return {
    title: 'Gateway: orders a second',
    columns: ['what', 'orders/s', 'per CPU s', 'CPU µs', 'p50 ms', 'p99 ms', 'orders/commit', 'note'],
    rows: [
      ...[...engine, ...durable, ...http].map((rate) => [
        rate.what,
        figure(rate.perSecond),
        figure(rate.perProcessorSecond),
        figure(1e6 / rate.perProcessorSecond),
        'p50Ms' in rate ? figure(Number(rate.p50Ms)) : '',
        'p99Ms' in rate ? figure(Number(rate.p99Ms)) : '',
        'ordersPerCommit' in rate ? figure(Number(rate.ordersPerCommit)) : '',
        rate.note,
      ]),
      ['floor: a loop without an engine', '', figure(loop), figure(1e6 / loop), '', '', '', ''],
      ['floor: one write with fsync', '', '', '', figure(write), '', '', ''],
      ['floor: a signature recovered', '', figure(1e6 / recovery), figure(recovery), '', '', '', ''],
    ],
    goals: [
      // Both with signed commands.
      aim('P10.engine', (engine[1]?.perProcessorSecond ?? NaN) / loop),
      aim('P10.durable', (durable.find(({ senders }) => senders === 1)?.p50Ms ?? NaN) / write),
      aim('P10.single', recovery / (http[0]?.threadMicros ?? NaN)),
      aim('P10.batched', recovery / (http[1]?.threadMicros ?? NaN)),
    ],
    data: measured,
  };
}

function fanOutTable(result: FanOut, echo: number): Section {
  const { clients, subscriptions, trades, deliveries, p50Ms, p99Ms, worstMs } = result;
  return {
    title: 'Gateway: from a trade to everybody who listens (journal on disk, market alive)',
    columns: [
      'clients',
      'subscriptions each',
      'trades',
      'deliveries',
      'p50 ms',
      'p99 ms',
      'worst ms',
      'echo p99 ms',
    ],
    rows: [[clients, subscriptions, trades, deliveries, p50Ms, p99Ms, worstMs, echo].map(figure)],
    goals: [aim('P10.fanOut', p99Ms / echo)],
    data: { result, echo },
  };
}
