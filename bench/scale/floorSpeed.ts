// floorSpeed.ts: limits in milliseconds that hold on every machine: at the speed at which the floor page is ready in
// 300 ms, as on the machine on which the goals were set.
import type { Browser } from '@playwright/test';
import { serveFloor } from '../floor.ts';
import { firstVisit, median, readyAt } from '../start/firstVisit.ts';

const FLOOR_MS = 300;
const VISITS = 5;

/** Factor from milliseconds of this machine, at this hour, to those at floor speed. */
export async function floorSpeed(browser: Browser): Promise<number> {
  const floor = await serveFloor();
  try {
    const ready: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1)
      ready.push(readyAt(await firstVisit(browser, floor.url, ['button'])));
    return FLOOR_MS / median(ready);
  } finally {
    await floor.close();
  }
}
