// scaleBench.ts: many markets, and an account with a long history: `npm run bench -- scale`. Not in the quick run.
import { launch } from '../browser.ts';
import type { Part } from '../part.ts';
import type { Section } from '../report.ts';
import { accountScale } from './accountScale.ts';
import { floorSpeed } from './floorSpeed.ts';
import { marketScale } from './marketScale.ts';

const SECONDS = 4;

export const scaleBench: Part = {
  name: 'scale',
  async run({ isQuick = false, seconds = SECONDS }): Promise<Section[]> {
    if (isQuick) return [];
    const browser = await launch();
    try {
      const speed = await floorSpeed(browser);
      return [await marketScale(browser, speed), await accountScale(seconds, speed)];
    } finally {
      await browser.close();
    }
  },
};
