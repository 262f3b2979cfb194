// startBench.ts: from the address to a usable trade screen, divided by the floor: bytes, a slow processor, a slow line.
import type { Browser } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { aim } from '../aims.ts';
import { builtApp, serveApp } from '../app/builtApp.ts';
import { launch } from '../browser.ts';
import { builtFloor, serveFloor } from '../floor.ts';
import type { Part } from '../part.ts';
import { figure, type Section } from '../report.ts';
import { firstVisit, type Line, median, readyAt, USABLE } from './firstVisit.ts';
import type { Started } from './startProbe.ts';

const KB = 1024;
const PATH = '/trade/BTC-USDC';
/** On a slow line a file loaded too early delays the others: 1.6 Mbit/s. */
const SLOW_LINE: Line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** A phone on 4G, 9 Mbit/s. */
const PHONE = {
  line: { latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 375_000 },
  processor: 2,
};
const SLOW_PROCESSOR = { processor: 4 };
const ROUNDS = { quick: 2, full: 7 };

export const startBench: Part = {
  name: 'start',
  async run({ isQuick = false }) {
    const rounds = isQuick ? ROUNDS.quick : ROUNDS.full;
    const [dist, floorDist] = [await builtApp(), await builtFloor()];
    const [app, floor, browser] = [await serveApp(), await serveFloor(), await launch()];
    const urls = { app: app.url + PATH, floor: floor.url };
    try {
      return [
        await files(browser, urls, { app: dist, floor: floorDist }),
        await visits(browser, urls, rounds),
      ];
    } finally {
      app.stop();
      await browser.close();
      await floor.close();
    }
  },
};

interface Urls {
  app: string;
  floor: string;
}

interface Received {
  file: string;
  at: number;
  gzip: number;
}

/** P1: files received before each moment, on a slow line, where a file loaded too early delays the others. */
async function files(browser: Browser, urls: Urls, dist: Urls): Promise<Section> {
  const floor = await firstVisit(browser, urls.floor, ['button'], { line: SLOW_LINE });
  const started = await firstVisit(browser, urls.app, USABLE, { line: SLOW_LINE });
  const all = Math.max(started.candles, started.tools, started.wallets);
  const usable = received(started, dist.app).filter(({ at }) => at < all);
  const ticket = usable.filter(({ at }) => at < started.ticket);
  const floorKb = kb(received(floor, dist.floor));
  return {
    title: `Files of a first visit (150 ms, 1.6 Mbit/s); ticket after ${figure(started.ticket)} ms, all after ${figure(all)} ms; floor ${figure(floorKb)} kB`,
    columns: ['file', 'received at, ms', 'gzip kB', 'for'],
    rows: usable.map(({ file, at, gzip }) => [
      file,
      at.toFixed(0),
      (gzip / KB).toFixed(1),
      at < started.ticket ? 'ticket' : 'all',
    ]),
    goals: [aim('P1.ticket', kb(ticket) / floorKb), aim('P1.all', kb(usable))],
    data: { started, usable, floorKb },
  };
}

/** Scripts and styles of the build, each once. */
function received(started: Started, dist: string): Received[] {
  return started.files
    .map(({ url, at }) => ({ file: new URL(url).pathname, at }))
    .filter(({ file }) => /\.(?:js|css)$/.test(file) && existsSync(join(dist, file)))
    .filter(({ file }, index, list) => list.findIndex((other) => other.file === file) === index)
    .map(({ file, at }) => ({
      file,
      at,
      gzip: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    }));
}

function kb(list: readonly Received[]): number {
  return list.reduce((total, { gzip }) => total + gzip, 0) / KB;
}

/** P2: app and floor in turns, so that other load on the machine affects both. */
async function visits(browser: Browser, urls: Urls, rounds: number): Promise<Section> {
  const seen = { slowApp: [], slowFloor: [], phoneApp: [], phoneFloor: [] } as Record<string, Started[]>;
  for (let round = 0; round < rounds; round += 1) {
    seen['slowFloor']?.push(await firstVisit(browser, urls.floor, ['button'], SLOW_PROCESSOR));
    seen['slowApp']?.push(await firstVisit(browser, urls.app, USABLE, SLOW_PROCESSOR));
    seen['phoneFloor']?.push(await firstVisit(browser, urls.floor, ['button'], PHONE));
    seen['phoneApp']?.push(await firstVisit(browser, urls.app, USABLE, PHONE));
  }
  const of = (name: string, read: (visit: Started) => number): number => median((seen[name] ?? []).map(read));
  const row = (what: string, name: string): string[] => [
    what,
    ...[readyAt, (visit: Started) => visit.blocking, (visit: Started) => visit.paint].map((read) =>
      figure(of(name, read)),
    ),
  ];
  const ratio = (name: 'slow' | 'phone', read: (visit: Started) => number): number =>
    of(`${name}App`, read) / of(`${name}Floor`, read);
  return {
    title: `First visits (median of ${rounds}), ms`,
    columns: ['page', 'ready', 'blocking', 'largest paint'],
    rows: [
      row('app, processor 4 times slower', 'slowApp'),
      row('floor', 'slowFloor'),
      row('app, 4G and processor 2 times slower', 'phoneApp'),
      row('floor', 'phoneFloor'),
    ],
    goals: [
      aim('P2.slow', ratio('slow', readyAt)),
      aim('P2.phone', ratio('phone', readyAt)),
      aim(
        'P2.blocking',
        ratio('slow', (visit) => visit.blocking),
      ),
    ],
    data: seen,
  };
}
