// aims.ts: the performance goals of the project, one line each, in the order of the table. Each is divided by a floor of
// the same run, because these depend on the machine in the same way; only shares and bytes stand alone.
import { type Goal, goal } from './report.ts';

/** What is measured, whether more or less is better, and the limit. */
type Aim = readonly [what: string, relation: Goal['relation'], limit: number];

/** By key: the part of the bench, then the measure. */
export const AIMS = {
  'P1.ticket': ['gzip kB of scripts and styles until the ticket works ÷ floor page', '≤', 3],
  'P1.all': ['gzip kB of scripts and styles until everything of the trade screen works', '≤', 380],
  'P2.slow': ['ticket and first price, processor 4 × slower ÷ floor page ready', '≤', 2.5],
  'P2.phone': ['ticket and first price, 4G and processor 2 × slower ÷ floor page ready', '≤', 2.5],
  'P2.blocking': ['blocking time, processor 4 × slower ÷ floor page', '≤', 2.5],
  'P3.1000': ['book of a phone at 1,000 levels/s ÷ React book, main thread', '≤', 0.45],
  'P3.20000': ['book of a phone at 20,000 levels/s ÷ React book, main thread', '≤', 0.35],
  'P3.dropped': ['book of a phone: share of frames dropped', '≤', 0],
  'P4.1000': ['trade screen at 1,000 levels/s ÷ one canvas, main thread', '≤', 1.3],
  'P4.5000': ['trade screen at 5,000 levels/s ÷ one canvas, main thread', '≤', 1.5],
  'P4.wide': ['trade screen, 1920 px with the tape ÷ one canvas, main thread', '≤', 2],
  'P5.pixels1000': ['message → pixels p95 at 1,000 levels/s ÷ one canvas', '≤', 1.3],
  'P5.pixels5000': ['message → pixels p95 at 5,000 levels/s ÷ one canvas', '≤', 1.3],
  'P5.key': ['key → pixels p95 ÷ field of the floor page', '≤', 1.2],
  'P5.slowKey': ['key → pixels p95, processor 4 × slower ÷ field of the floor page', '≤', 2],
  P6: ['press → wallet asked p95 ÷ one durable write', '≤', 1.5],
  P7: ['one-click: press → request sent p95 ÷ write, signature and request alone', '≤', 1.5],
  'P8.scroll': ['10,000 orders scrolled ÷ virtual list alone, main thread', '≤', 1.2],
  'P8.change': ['10,000 orders, 100 change a second ÷ virtual list alone, main thread', '≤', 1.2],
  'P8.dropped': ['10,000 orders: share of frames dropped', '≤', 0.005],
  'P9.heap': ['heap after 10 min of 1,000 levels/s with 30 switches ÷ before', '≤', 1.05],
  'P10.engine': ['engine, orders/s ÷ a loop that reads and matches nothing', '≥', 0.5],
  'P10.durable': ['one durable order, p50 ÷ one write with fsync', '≤', 3],
  'P10.single': [
    'signed order over HTTP, one a request: a recovered signature ÷ the thread that answers',
    '≥',
    0.6,
  ],
  'P10.batched': [
    'signed order over HTTP, 20 a request: a recovered signature ÷ the thread that answers, per order',
    '≥',
    0.6,
  ],
  'P10.fanOut': ['trade → 100 clients × 5 streams, p99 ÷ echo of a bare server', '≤', 3],
  'P10.memory': ['resident memory after 100,000 orders ÷ with none', '≤', 2.5],
  'P10.restart': ['start from the state after 100,000 orders ÷ with none', '≤', 2],
  'P11.again': ['market visited before: click → book and chart p95 ÷ reading and drawing alone', '≤', 1.3],
  'P11.first': [
    'market not visited before: click → book and chart p95 ÷ reading and drawing alone',
    '≤',
    1.5,
  ],
  'P13.ticket': ['20,000 questions and 500 perpetuals more: ticket and first price ÷ without them', '≤', 1.3],
  'P13.longest': ['with them: longest task after the first paint, ms at floor speed', '≤', 100],
  'P13.picker': ['with them: market picker opens, ms at floor speed', '≤', 150],
  'P13.key': ['with them: key → pixels p95 in the slowest search ÷ without', '≤', 1.5],
  'P13.elements': ['with them: elements of picker, markets and predictions, the most ÷ without', '≤', 2],
  'P13.heap': ['with them: heap of the trade screen, MB more than without', '≤', 60],
  'P14.open': [
    '100,000 fills, 10,000 orders, 500 positions, 2,000 shares: the slowest table opens ÷ 100 of each',
    '≤',
    1.5,
  ],
  'P14.scroll': ['the same account: the slowest table scrolled ÷ 100 of each, main thread', '≤', 1.5],
  'P14.sort': ['the same account: slowest sort or filter of a table, ms at floor speed', '≤', 150],
  'P14.export': [
    'the same account: longest task while 100,000 fills are saved as CSV, ms at floor speed',
    '≤',
    100,
  ],
  'P14.history': [
    'the same account: longest task of portfolio, journal and tax lots, ms at floor speed',
    '≤',
    100,
  ],
} as const satisfies Record<string, Aim>;

export type AimKey = keyof typeof AIMS;

/** The goal with its measured value. */
export function aim(key: AimKey, value: number): Goal {
  const [what, relation, limit] = AIMS[key];
  return { ...goal(what, value, relation, limit), key };
}
