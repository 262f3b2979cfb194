// aims.ts: the performance goals of the project, P1 to P11: one line each, in the order of the table.
import { type Goal, goal } from './report.ts';

/** What is measured, whether more or less is better, and the limit. */
type Aim = readonly [what: string, relation: Goal['relation'], limit: number];

/** By key: the part of the bench, then the measure. */
export const AIMS = {
  'P1.ticket': ['JS + CSS of every file until the ticket can be used, gzip kB', '≤', 165],
  'P1.all': ['the same until chart, tools and wallets can be used, gzip kB', '≤', 250],
  'P1.files': ['files until then', '≤', 14],
  'P1b.requests': ['second visit: requests that leave the browser', '≤', 6],
  'P1b.bytes': ['second visit: received, kB', '≤', 40],
  'P2.ready': ['ready at 4 × slower CPU ÷ floor', '≤', 2],
  'P2.blocking': ['blocking time at 4 × slower CPU ÷ floor', '≤', 2],
  'P2.paint': ['largest paint at 4 × slower CPU, ms', '≤', 1_000],
  'P2b.price': ['round trips to the first price', '≤', 3],
  'P2b.candles': ['round trips to candles', '≤', 4],
  'P3.busy1000': ['book: busy ÷ naive React at 1,000 levels/s', '≤', 0.35],
  'P3.busy20000': ['book: busy ÷ naive React at 20,000 levels/s', '≤', 0.35],
  'P3.dropped': ['book: share of frames dropped', '≤', 0],
  'P3.heap': ['book: heap growth in 60 s, MB', '≤', 0.3],
  'P4.1000': ['trade screen, 1440 px: main thread ms/s at 1,000 levels/s', '≤', 90],
  'P4.5000': ['trade screen, 1440 px: main thread ms/s at 5,000 levels/s', '≤', 100],
  'P4.wide': ['trade screen, 1920 px with the tape: main thread ms/s at 5,000 levels/s', '≤', 120],
  'P5.pixels1000': ['message → pixels p95 at 1,000 levels/s, ms', '≤', 20],
  'P5.pixels5000': ['message → pixels p95 at 5,000 levels/s, ms', '≤', 24],
  'P5.key': ['key → pixels p95, ms', '≤', 24],
  'P5.slowKey': ['key → pixels p95 at 4 × slower CPU, ms', '≤', 48],
  'P6.p50': ['click → wallet asked, warm, p50 ms', '≤', 8],
  'P6.p95': ['click → wallet asked, warm, p95 ms', '≤', 16],
  'P7.p50': ['one-click: key → request on the wire p50 ms', '≤', 12],
  'P7.p95': ['one-click: key → request on the wire p95 ms', '≤', 20],
  'P7.scale50': ['20-order scale: key → request p50 ms', '≤', 25],
  'P7.scale95': ['20-order scale: key → request p95 ms', '≤', 40],
  'P8.scroll': ['10,000 rows: share of frames dropped while scrolling', '≤', 0.005],
  'P8.change': ['10,000 rows: share dropped while 100 rows a second change', '≤', 0.002],
  'P8.thread': ['10,000 rows: main thread ms/s while 100 rows a second change', '≤', 100],
  'P9.heap': ['heap after 10 min of 1,000 levels/s with 30 switches ÷ before', '≤', 1.05],
  'P10.engine': ['engine alone, orders/s', '≥', 100_000],
  'P10.durable': ['durable orders/s', '≥', 10_000],
  'P10.single': ['signed orders/s over HTTP, one a request', '≥', 2_500],
  'P10.batched': ['signed orders/s over HTTP, 20 a request', '≥', 12_000],
  'P10.fanOut': ['fan-out 100 × 5, p99 ms', '≤', 60],
  'P10.memory': ['resident memory after 100,000 orders, MB', '≤', 300],
  'P10.restart': ['start from the state after 100,000 orders, s', '≤', 1],
  'P11.book': ['market visited before: click → book p95, ms', '≤', 60],
  'P11.chart': ['market visited before: click → chart p95, ms', '≤', 80],
  'P11.firstBook': ['market not visited before: click → book p95, ms', '≤', 100],
  'P11.firstChart': ['market not visited before: click → chart p95, ms', '≤', 120],
} as const satisfies Record<string, Aim>;

export type AimKey = keyof typeof AIMS;

/** The goal with its measured value. */
export function aim(key: AimKey, value: number): Goal {
  const [what, relation, limit] = AIMS[key];
  return { ...goal(what, value, relation, limit), key };
}
