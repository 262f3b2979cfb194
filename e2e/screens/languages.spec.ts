// languages.spec.ts: Spanish and Chinese on the main screens, and a right-to-left language of Arabic letters.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startApp } from '../app/app.ts';
import { withHoldings } from '../app/holdings.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { pseudoBuild } from '../app/pseudoBuild.ts';
import { expectInReach } from '../checks/clipping.ts';
import { expect, test } from '../fixtures.ts';
import { follow, openScreen } from '../user/walk.ts';

const SCREENS = [
  '/trade/BTC-USDC',
  '/trade/test-ends-dry-yes',
  '/portfolio',
  '/accounts',
  '/journal',
  '/markets',
  '/funds',
  '/settings',
];

test('Spanish and Chinese: chosen in Settings, kept, each file loaded once and ahead of the app, figures in their style, nothing cut off', async ({
  page,
  app,
}) => {
  test.slow();
  await withHoldings(page, app);
  await rainMarket(app);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/(de|es|zh)-/.exec(request.url()) ?? [];
    if (language !== undefined) asked.push(language);
  });
  await openScreen(page, app.url, '/settings');
  for (const { name, label, lang, title, price, widths } of [
    {
      name: 'Language',
      label: 'Español',
      lang: 'es',
      title: 'Configuración',
      price: /^97\.\d{3}$/,
      widths: [1440, 1024, 320],
    },
    // The shortest texts: where they wrap differs.
    { name: 'Idioma', label: '简体中文', lang: 'zh', title: '设置', price: /^97,\d{3}$/, widths: [390] },
  ])
    await test.step(label, async () => {
      asked.length = 0;
      await page.setViewportSize({ width: 1440, height: 900 });
      await follow(page, '/settings');
      await page.getByRole('combobox', { name, exact: true }).selectOption(label);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(asked).toEqual([lang]);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator(`link[rel=modulepreload][href*="/${lang}-"]`)).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await openScreen(page, app.url, '/trade/BTC-USDC');
      await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
      await expectNothingCut(page, app.url, widths);
    });
});

test('right to left the layout is mirrored, nothing is cut off, and figures and addresses keep their direction', async ({
  page,
}) => {
  const dist = pseudoBuild(fileURLToPath(new URL('../../dist', import.meta.url)));
  const app = await startApp({ dist });
  try {
    await withHoldings(page, app);
    await rainMarket(app);
    await turnRound(page);
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await expectNothingCut(page, app.url, [1440, 390], async (path) => {
      await expect.poll(() => reversed(page), path).toEqual([]);
    });
    await test.step('the ticket is left of the chart, the brand right of the account', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, app.url, '/trade/BTC-USDC');
      const left = async (place: string) =>
        (await page.locator(place).first().boundingBox())?.x ?? Number.NaN;
      expect(await left('main form')).toBeLessThan(await left('main canvas'));
      expect(await left('header a')).toBeGreaterThan(await left('header button [dir=ltr]'));
    });
    await test.step('a figure that is turned round is noticed', async () => {
      await page.locator('main .tabular').evaluateAll((all) => {
        for (const each of all as HTMLElement[])
          Object.assign(each.style, { direction: 'rtl', unicodeBidi: 'bidi-override' });
      });
      expect(await reversed(page)).not.toEqual([]);
    });
  } finally {
    await page.close();
    await app.stop();
    rmSync(dist, { recursive: true });
  }
});

async function expectNothingCut(
  page: Page,
  url: string,
  widths: readonly number[],
  look: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await expect(page.getByRole('grid').first()).toBeVisible();
  for (const path of SCREENS) {
    await openScreen(page, url, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectInReach(page, `${path}, ${width} px`, width);
      await look(`${path}, ${width} px`);
    }
  }
}

/** The app's Spanish is in Arabic letters (pseudoBuild.ts); the page is turned to their direction. */
async function turnRound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('trine.preferences', JSON.stringify({ state: { language: 'es' }, version: 0 }));
    const turn = () => {
      const root = document.documentElement as HTMLElement | null;
      if (root !== null && root.dir !== 'rtl') root.dir = 'rtl';
    };
    turn();
    new MutationObserver(turn).observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/** Figures and addresses on screen whose last character is left of the first. */
const reversed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIGURE = /0x[\da-f]{4,}(?:…[\da-f]+)?|[−+]?\$?\d[\d.,:]*[%×¢]?/giu;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxOf = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (!node.parentElement?.checkVisibility()) continue;
      const text = node.nodeValue ?? '';
      for (const { 0: figure, index } of text.matchAll(FIGURE)) {
        const [first, last] = [boxOf(node, index), boxOf(node, index + figure.length - 1)];
        if (first.width > 0 && last.width > 0 && first.top === last.top && first.left > last.left)
          found.push(text);
      }
    }
    return [...new Set(found)];
  });
