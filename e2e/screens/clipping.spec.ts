// clipping.spec.ts: every screen in both languages, from the smallest phone to a wide window: nothing is cut off or
// overflows, every control can be pressed, the top bar stays.
import type { CDPSession, Page } from '@playwright/test';
import { clippedOn, expectInReach } from '../checks/clipping.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { withHoldings } from '../app/holdings.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { expectKnownLinks, openScreen, SCREENS } from '../user/walk.ts';

const sized = (width: number, height: number) => ({ width, height });
type Size = Readonly<ReturnType<typeof sized>>;

const PHONE = sized(390, 844);
/** Up to here by touch, above with a mouse. */
const TOUCHED = 820;
/** Here the layouts of pages begin; between them they only get more room (`page-width`). */
const STEPS = [sized(320, 640), PHONE, sized(768, 1024), sized(1024, 768), sized(1440, 900)];
const BETWEEN = [sized(TOUCHED, 1180), sized(1280, 720), sized(1366, 768)];
const WIDER = [sized(1920, 1080), sized(2560, 1440)];
/** English texts, nearly all shorter than the German ones, are tried where most people read them. */
const USUAL = [PHONE, sized(1440, 900)];
/** With layouts of their own, and the fullest top bar. */
const LAYOUTS: readonly string[] = ['/trade/BTC-USDC', '/trade/test-ends-dry-yes', '/settings'];
/** Another account, shown by a link. */
const SOMEBODY = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

for (const language of ['en', 'de'] as const)
  test(`in ${language} nothing is cut off, every control can be pressed, and nothing moves the top bar`, async ({
    page,
    app,
  }) => {
    test.slow();
    const errors = watchForErrors(page);
    const owner = await withHoldings(page, app);
    await rainMarket(app);
    await page.addInitScript((chosen) => {
      const kept = JSON.stringify({ state: { language: chosen }, version: 0 });
      localStorage.setItem('trine.preferences', kept);
    }, language);
    await openScreen(page, app.url, '/trade/BTC-USDC');
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    if (language === 'en') {
      await expectKnownLinks(page);
      await expectCoverNoticed(page);
    }
    // First: the layout of a phone loads when it is first shown.
    await check(page, PHONE, 'trade');
    if (language === 'de') await checkPhone(page);
    const paths = [...SCREENS, '/trade/test-ends-dry-yes', '/predictions/ev-e2e'];
    // One step each: otherwise Playwright searches all steps of the journey at each of its calls.
    for (const [index, path] of paths.entries())
      await test.step(path, async () => {
        await openScreen(page, app.url, path);
        // Opened once and then resized, which costs a tenth of opening it at every width.
        const sizes = sizesOf(language, path);
        for (const size of index % 2 === 0 ? sizes.toReversed() : sizes) {
          await check(page, size, path);
          if (language === 'en') await expectTopBarStays(page, size, path);
        }
      });
    await openScreen(page, app.url, '/trade/BTC-USDC');
    if (language === 'de')
      for (const size of STEPS.slice(3))
        await test.step(`tables at ${size.width}`, () => checkTables(page, size));
    // The button of the remaining steps needs the most room in the top bar.
    await app.gateway.sequencer.submit({ type: 'setAccess', owner, isAuthorized: false, reason: 'Paused' });
    await page.reload();
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^(Finish set-up|Einrichten)$/ }),
    ).toBeVisible();
    for (const size of STEPS.toReversed()) await check(page, size, 'unfinished');
    await openScreen(page, app.url, `/trade/BTC-USDC?address=${SOMEBODY}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .or(page.getByText(/0x7099…79c8/).first()),
    ).toBeVisible();
    for (const size of sizesOf(language, 'watching')) await check(page, size, 'watching');
    errors.assertNone();
  });

function sizesOf(language: 'en' | 'de', path: string): readonly Size[] {
  if (!LAYOUTS.includes(path)) return language === 'de' ? STEPS : USUAL;
  return language === 'de' ? [...STEPS, ...BETWEEN, ...WIDER] : STEPS;
}

/** The check itself: something transparent over a button is a fault. */
async function expectCoverNoticed(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Account, / });
  const box = await account.boundingBox();
  const cover = await page.evaluateHandle(({ x, y, width, height }) => {
    const over = document.createElement('div');
    Object.assign(over.style, { position: 'fixed', zIndex: '9', translate: `${x}px ${y}px`, inset: '0' });
    Object.assign(over.style, { width: `${width}px`, height: `${height}px` });
    document.body.append(over);
    return over;
  }, box!);
  await expect
    .poll(() => clippedOn(page))
    .toEqual([expect.stringMatching(/^covered by .+: <button> “Account, /)]);
  await cover.evaluate((over) => over.remove());
}

/** Every table under the chart. */
async function checkTables(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const tabs = page
    .getByRole('tablist')
    .filter({ has: page.getByRole('tab').nth(5) })
    .getByRole('tab');
  for (const [index, tab] of (await tabs.all()).entries()) {
    await tab.click();
    await check(page, size, `table ${index + 1}`);
  }
}

/** The size at which a key and the wheel try to scroll as well: at every size the document has nothing to scroll. */
const TRIED = 1440;

/** Neither End nor the wheel over the top bar, nor a script, scrolls it out of view (checks/clipping.ts). */
async function expectTopBarStays(page: Page, size: Size, path: string): Promise<void> {
  if (size.width !== TRIED) return;
  await page.locator('body').press('End');
  await page.mouse.move(size.width / 2, 20);
  await page.mouse.wheel(0, 2_000);
  // A tooltip would cover what is under it.
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 5_000));
  await check(page, size, `${path}, scrolled`);
}

/** The views of a phone, and the ticket, a sheet over them. */
async function checkPhone(page: Page): Promise<void> {
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  for (const index of [1, 2, 3, 4, 0]) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    await check(page, PHONE, `view ${index + 1} of a phone`);
  }
  await page.locator('main [data-actions]').last().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
  await check(page, PHONE, 'ticket of a phone');
  await page.keyboard.press('Escape');
}

async function check(page: Page, size: Size, what: string): Promise<void> {
  await touch(page, size.width <= TOUCHED);
  await page.setViewportSize(size);
  await expectInReach(page, `${what}, ${size.width} px`, size.width);
}

const sessions = new WeakMap<Page, CDPSession>();
const touched = new WeakSet<Page>();

/** From now on the page has a touch screen, or a mouse. */
async function touch(page: Page, enabled: boolean): Promise<void> {
  if (touched.has(page) === enabled) return;
  touched[enabled ? 'add' : 'delete'](page);
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
}
