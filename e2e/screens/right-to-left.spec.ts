// right-to-left.spec.ts: a language in Arabic letters: the layout is mirrored, figures and addresses are not.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startApp } from '../app/app.ts';
import { withHoldings } from '../app/holdings.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { pseudoBuild } from '../app/pseudoBuild.ts';
import { expectInReach } from '../checks/clipping.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../user/walk.ts';

const SCREENS = ['/trade/BTC-USDC', '/trade/test-ends-dry-yes', '/portfolio', '/funds', '/settings'];

test('right to left the layout is mirrored, nothing is cut off, and figures and addresses keep their direction', async ({
  page,
}) => {
  const dist = pseudoBuild(fileURLToPath(new URL('../../dist', import.meta.url)));
  const app = await startApp({ dist });
  try {
    await withHoldings(page, app);
    await rainMarket(app);
    await page.addInitScript(() => {
      localStorage.setItem('trine.preferences', JSON.stringify({ state: { language: 'es' }, version: 0 }));
      const turn = () => document.documentElement && (document.documentElement.dir = 'rtl');
      turn();
      new MutationObserver(() => document.documentElement.dir !== 'rtl' && turn()).observe(document, {
        attributes: true,
        childList: true,
        subtree: true,
      });
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of SCREENS)
        await test.step(`${path}, ${width} wide`, async () => {
          await openScreen(page, app.url, path);
          await expectInReach(page, path, width);
          await expect.poll(() => reversed(page), path).toEqual([]);
        });
    }
    await test.step('the ticket is left of the chart, the brand right of the account', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, app.url, '/trade/BTC-USDC');
      const [form, chart, brand, account] = await Promise.all(
        ['main form', 'main canvas', 'header a', 'header button [dir=ltr]'].map(async (place) => {
          const box = await page.locator(place).first().boundingBox();
          return box?.x ?? Number.NaN;
        }),
      );
      expect([Number(form) < Number(chart), Number(brand) > Number(account)]).toEqual([true, true]);
    });
  } finally {
    await page.close();
    await app.stop();
    rmSync(dist, { recursive: true });
  }
});

/** Figures and addresses on screen whose last character is left of the first. */
const reversed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIGURE = /0x[\da-f]{4,}(?:…[\da-f]+)?|[−+]?\$?\d[\d.,:]*[%×¢]?/giu;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const place = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.nodeValue ?? '';
      for (const match of text.matchAll(FIGURE)) {
        if (match[0].length < 2 || !node.parentElement?.checkVisibility()) continue;
        const [first, last] = [place(node, match.index), place(node, match.index + match[0].length - 1)];
        if (first.width > 0 && last.width > 0 && first.top === last.top && first.left > last.left)
          found.push(text);
      }
    }
    return [...new Set(found)];
  });
