// startBench.ts: from the address to a usable trade screen: files and bytes, a slow processor beside the floor, a
// slow line, a second visit.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { aim } from '../aims.ts';
import { builtApp, serveApp } from '../app/builtApp.ts';
import { openPages } from '../pages.ts';
import type { Part } from '../part.ts';
import { quantile } from '../quantile.ts';
import { figure, type Section } from '../report.ts';
import { type Mark, probeStart, type Started } from './startProbe.ts';

const KB = 1024;
const PATH = '/trade/BTC-USDC';
const USABLE: readonly Mark[] = ['ticket', 'price', 'candles', 'tools', 'wallets'];
/** 1.6 Mbit/s. */
const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const LATENCIES = [50, 250] as const;
const SLOW_PROCESSOR = 4;
const ROUNDS = { quick: 2, full: 7 };
/** Time for the files loaded when idle. */
const AT_REST_MS = 6_000;
const TIMEOUT_MS = 60_000;
/** A long task is reported after it has ended. */
const SETTLED_MS = 500;

export const startBench: Part = {
  name: 'start',
  async run({ isQuick = false }) {
    const rounds = isQuick ? ROUNDS.quick : ROUNDS.full;
    const dist = await builtApp();
    const app = await serveApp();
    const floor = await openPages('floor');
    try {
      const { browser } = floor;
      return [
        await files(browser, app.url, dist),
        await roundTrips(browser, app.url, rounds),
        await slowProcessor(browser, { app: app.url, floor: floor.url }, rounds),
        await secondVisit(browser, app.url),
      ];
    } finally {
      app.stop();
      await floor.close();
    }
  },
};

interface Conditions {
  line?: typeof SLOW_LINE;
  processor?: number;
}

/** A first visit, in a browser that has never been there. */
async function firstVisit(
  browser: Browser,
  url: string,
  wanted: readonly Mark[],
  conditions: Conditions,
): Promise<Started> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (conditions.line) await slowDown(session, conditions.line);
    if (conditions.processor !== undefined)
      await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processor });
    await page.goto(url, { waitUntil: 'commit' });
    await untilUsable(page, wanted);
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => (window as unknown as { startReport(): Started }).startReport());
  } finally {
    await context.close();
  }
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Otherwise the functions inside refer to a helper that the browser does not have.
  await context.addInitScript('globalThis.__name = (it) => it');
  await context.addInitScript(probeStart);
  return context;
}

async function slowDown(session: CDPSession, line: typeof SLOW_LINE): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

async function untilUsable(page: Page, wanted: readonly Mark[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const { startMarks } = window as unknown as { startMarks?: Record<string, number> };
      return names.every((name) => startMarks?.[name] !== undefined);
    },
    wanted,
    { timeout: TIMEOUT_MS },
  );
}

/** P1: files requested before each moment, on a slow line, where a file loaded too early delays the others. */
async function files(browser: Browser, url: string, dist: string): Promise<Section> {
  const started = await firstVisit(browser, url + PATH, USABLE, { line: SLOW_LINE });
  const all = Math.max(started.candles, started.tools, started.wallets);
  const asked = started.files
    .map(({ url: address, at }) => ({ file: new URL(address).pathname, at }))
    .filter(({ file }) => /\.(?:js|css)$/.test(file) && existsSync(join(dist, file)))
    .filter(({ file }, index, list) => list.findIndex((other) => other.file === file) === index)
    .map(({ file, at }) => ({
      file,
      at,
      gzip: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    }));
  const until = (moment: number) => asked.filter(({ at }) => at < moment);
  const kb = (list: readonly { gzip: number }[]): number =>
    list.reduce((total, { gzip }) => total + gzip, 0) / KB;
  const usable = until(all);
  return {
    title: `Files of a first visit (150 ms, 1.6 Mbit/s); ticket after ${figure(started.ticket)} ms, all after ${figure(all)} ms`,
    columns: ['file', 'asked at, ms', 'gzip kB', 'for'],
    rows: usable.map(({ file, at, gzip }) => [
      file,
      at.toFixed(0),
      (gzip / KB).toFixed(1),
      at < started.ticket ? 'ticket' : 'all',
    ]),
    goals: [
      aim('P1.ticket', kb(until(started.ticket))),
      aim('P1.all', kb(usable)),
      aim('P1.files', usable.length),
    ],
    data: { started, asked },
  };
}

/** P2b: requests that wait for one another, from two latencies: the processor's work is the same in both. */
async function roundTrips(browser: Browser, url: string, rounds: number): Promise<Section> {
  const [near, far] = LATENCIES;
  const visits = { near: [] as Started[], far: [] as Started[] };
  const line = (latency: number) => ({ line: { latency, downloadThroughput: -1, uploadThroughput: -1 } });
  for (let round = 0; round < rounds; round += 1) {
    visits.near.push(await firstVisit(browser, url + PATH, USABLE, line(near)));
    visits.far.push(await firstVisit(browser, url + PATH, USABLE, line(far)));
  }
  const steps = (mark: Mark): number =>
    (median(visits.far.map((visit) => visit[mark])) - median(visits.near.map((visit) => visit[mark]))) /
    (far - near);
  const whole = (mark: Mark): number => Math.round(steps(mark) * 10) / 10;
  return {
    title: `Round trips that wait for one another, the page's own included (${rounds} visits each at ${near} and ${far} ms)`,
    columns: ['until', 'round trips', `ms at ${near} ms`, `ms at ${far} ms`],
    rows: USABLE.map((mark) => [
      mark,
      steps(mark).toFixed(2),
      figure(median(visits.near.map((visit) => visit[mark]))),
      figure(median(visits.far.map((visit) => visit[mark]))),
    ]),
    goals: [aim('P2b.price', whole('price')), aim('P2b.candles', whole('candles'))],
    data: visits,
  };
}

/** P2: alternating, so that other load on the machine affects both. */
async function slowProcessor(
  browser: Browser,
  urls: { app: string; floor: string },
  rounds: number,
): Promise<Section> {
  const visits = { app: [] as Started[], floor: [] as Started[] };
  for (let round = 0; round < rounds; round += 1) {
    visits.floor.push(await firstVisit(browser, urls.floor, ['button'], { processor: SLOW_PROCESSOR }));
    visits.app.push(await firstVisit(browser, urls.app + PATH, USABLE, { processor: SLOW_PROCESSOR }));
  }
  const of = (list: readonly Started[], read: (visit: Started) => number): number => median(list.map(read));
  const ready = of(visits.app, ({ ticket, price }) => Math.max(ticket, price));
  const floorReady = of(visits.floor, ({ button }) => button);
  const blocking = of(visits.app, (visit) => visit.blocking);
  const floorBlocking = of(visits.floor, (visit) => visit.blocking);
  const paint = of(visits.app, (visit) => visit.paint);
  return {
    title: `Processor ${SLOW_PROCESSOR} × slower (median of ${rounds}), ms`,
    columns: ['page', 'ready', 'everything', 'blocking', 'largest paint'],
    rows: [
      [
        'app',
        figure(ready),
        figure(of(visits.app, (visit) => Math.max(visit.candles, visit.tools, visit.wallets))),
        figure(blocking),
        figure(paint),
      ],
      [
        'floor',
        figure(floorReady),
        '',
        figure(floorBlocking),
        figure(of(visits.floor, (visit) => visit.paint)),
      ],
    ],
    goals: [
      aim('P2.ready', ready / floorReady),
      aim('P2.blocking', blocking / floorBlocking),
      aim('P2.paint', paint),
    ],
    data: visits,
  };
}

/** P1b: requests of a browser with a warm cache. */
async function secondVisit(browser: Browser, url: string): Promise<Section> {
  const context = await newContext(browser);
  try {
    const first = await context.newPage();
    await first.goto(url + PATH);
    await untilUsable(first, USABLE);
    await first.waitForTimeout(AT_REST_MS);
    await first.close();

    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await page.goto(url + PATH);
    await untilUsable(page, USABLE);
    await page.waitForTimeout(AT_REST_MS);
    const sent = traffic();
    const bytes = sent.reduce((total, request) => total + request.bytes, 0);
    return {
      title: 'A second visit: what leaves the browser',
      columns: ['what', 'status', 'kB'],
      rows: sent.map(({ what, status, bytes: received }) => [
        what,
        String(status),
        (received / KB).toFixed(1),
      ]),
      goals: [aim('P1b.requests', sent.length), aim('P1b.bytes', bytes / KB)],
      data: sent,
    };
  } finally {
    await context.close();
  }
}

interface Sent {
  what: string;
  status: number;
  bytes: number;
}

async function watchTraffic(session: CDPSession): Promise<() => Sent[]> {
  const asked = new Map<string, Sent>();
  const left = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const type = /"type":"(\w+)"/.exec(request.postData ?? '')?.[1] ?? '';
    asked.set(requestId, { what: `${request.method} ${pathname} ${type}`.trim(), status: 0, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const sent = asked.get(requestId);
    if (sent === undefined || response.fromDiskCache === true || response.fromPrefetchCache === true) return;
    // Files from the cache of the page's own worker.
    if (response.serviceWorkerResponseSource === 'cache-storage') return;
    sent.status = response.status;
    left.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = asked.get(requestId);
    if (sent) sent.bytes = encodedDataLength;
  });
  return () => [...asked].filter(([id]) => left.has(id)).map(([, sent]) => sent);
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
