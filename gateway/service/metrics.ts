// metrics.ts: the gateway's metrics for Prometheus (text format 0.0.4).
import type { EngineEvent } from '../world/events.ts';

export interface Metrics {
  /** An answered request; `code` is its refusal's. */
  answered(path: string, status: number, code: string | undefined, ms: number): void;
  /** Events of real users; simulated participants are not counted. */
  countEvents(events: readonly EngineEvent[]): void;
  /** All counters and current values as text. */
  text(gauges: readonly Gauge[]): string;
}

export interface Gauge {
  name: string;
  help: string;
  value: number;
}

/** Seconds: a frame, a noticeable delay, a client timeout. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  counts: number[];
  sum: number;
}

export function createMetrics(): Metrics {
  const latency = new Map<string, Histogram>();
  const requests = new Map<string, number>();
  const refusals = new Map<string, number>();
  const orders = new Map<string, number>();
  const rejects = new Map<string, number>();
  let fills = 0;

  return {
    answered(path, status, code, ms) {
      count(requests, labels({ path, status: String(status) }));
      if (code !== undefined) count(refusals, labels({ code }));
      const { counts, ...rest } = latency.get(path) ?? { counts: BUCKETS.map(() => 0).concat(0), sum: 0 };
      const at = BUCKETS.findIndex((limit) => ms / 1_000 <= limit);
      const index = at < 0 ? BUCKETS.length : at;
      counts[index] = (counts[index] ?? 0) + 1;
      latency.set(path, { counts, sum: rest.sum + ms / 1_000 });
    },
    countEvents(events) {
      for (const event of events) {
        if (event.type === 'order') count(orders, labels({ status: event.update.status }));
        else if (event.type === 'fill') fills += 1;
        else if (event.type === 'rejection') count(rejects, labels({ code: event.rejection.code }));
      }
    },
    text(gauges) {
      return [
        ...family('trine_requests_total', 'counter', 'Requests answered.', requests),
        ...family('trine_requests_refused_total', 'counter', 'Requests refused, by code.', refusals),
        ...family(
          'trine_order_updates_total',
          'counter',
          'Changes of orders, by the state they led to.',
          orders,
        ),
        ...family('trine_order_rejects_total', 'counter', 'Orders refused on entry, by code.', rejects),
        ...family('trine_fills_total', 'counter', 'Fills of people.', new Map([['', fills]])),
        ...histogram(latency),
        ...gauges.flatMap(({ name, help, value }) => family(name, 'gauge', help, new Map([['', value]]))),
        '',
      ].join('\n');
    },
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function family(name: string, type: string, help: string, values: ReadonlyMap<string, number>): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...[...values].map(([key, value]) => `${name}${key} ${value}`),
  ];
}

function histogram(latency: ReadonlyMap<string, Histogram>): string[] {
  const name = 'trine_request_seconds';
  const lines = [`# HELP ${name} From the head of a request to its answer.`, `# TYPE ${name} histogram`];
  for (const [path, { counts, sum }] of latency) {
    let total = 0;
    for (const [index, each] of counts.entries()) {
      total += each;
      const le = String(BUCKETS[index] ?? '+Inf');
      lines.push(`${name}_bucket${labels({ path, le })} ${total}`);
    }
    lines.push(`${name}_sum${labels({ path })} ${sum}`, `${name}_count${labels({ path })} ${total}`);
  }
  return lines;
}

function labels(values: Readonly<Record<string, string>>): string {
  const parts = Object.entries(values).map(
    ([name, value]) =>
      `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return `{${parts.join(',')}}`;
}
