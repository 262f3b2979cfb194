// processGauges.ts: metrics of this process, for /metrics.
import type { Gauge } from './service/metrics.ts';

export function processGauges(): Gauge[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    { name: 'process_resident_memory_bytes', help: 'Resident memory.', value: rss },
    { name: 'trine_heap_bytes', help: 'Memory of JavaScript in use.', value: heapUsed },
    { name: 'process_uptime_seconds', help: 'Since the start.', value: Math.round(process.uptime()) },
  ];
}
