// firefoxScreen.ts: the screen in Firefox, through Playwright.
import { fileURLToPath } from 'node:url';
import { firefox, type Locator, type Page } from '@playwright/test';
import { approveNext } from '../user/practiceWallet.ts';
import type { Place, Screen } from './screen.ts';

const RELAY = fileURLToPath(new URL('./firefox.mjs', import.meta.url));
/** What Firefox's own protocol cannot set (firefox.mjs). */
const PREFERENCES = {
  'ui.systemUsesDarkTheme': 1,
  'ui.prefersReducedMotion': 1,
  // Windows are blocked without a press, as for a user.
  'dom.disable_open_during_load': true,
};

/** The style `body {}`, which Playwright adds for each picture, and the policy stops. */
const OF_PICTURES = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

/**
 * Code that was still loading when its page was left: Firefox reports it as empty, with the hash of no bytes, and as
 * failed in the service worker. Other bytes have another hash.
 */
const EMPTY = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const fileIn = (fault: string) => /\/assets\/[\w-]+\.js/.exec(fault)?.[0];

function isExpected(fault: string, all: readonly string[]): boolean {
  const isLeft = all.some((each) => each.includes(EMPTY) && fileIn(each) === fileIn(fault));
  return fault.includes(OF_PICTURES) || (isLeft && /integrity attribute|ServiceWorker/.test(fault));
}

export async function openFirefox(): Promise<Screen> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: RELAY,
    firefoxUserPrefs: PREFERENCES,
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: null });
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  const page = await context.newPage();

  return {
    open: async (url) => void (await page.goto(url)),
    // Playwright's own reload goes past the service worker.
    reload: async () => void (await page.goto(page.url())),
    resize: (width, height) => page.setViewportSize({ width, height }),
    press: (place) => locate(page, place).click(),
    async type(place, text) {
      // `fill` leaves a field of the page empty here.
      await locate(page, place).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    choose: async (place, option) => void (await locate(page, place).selectOption(option)),
    see: (place) => locate(page, place).waitFor(),
    gone: (place) => locate(page, place).waitFor({ state: 'hidden' }),
    async read(text) {
      await page.getByText(text).first().waitFor();
      return page.locator('body').innerText();
    },
    // The page's button is not pressed here: a blocked window fails.
    async approve(heading) {
      await approveNext(page, heading);
      return 'press';
    },
    picture: async (path) => void (await page.screenshot({ path })),
    faults: () => Promise.resolve(faults.filter((fault) => !isExpected(fault, faults))),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    keepsPress: true,
    close: () => browser.close(),
  };
}

function locate(page: Page, { role, name, within }: Place): Locator {
  const scope = within === undefined ? page : locate(page, within);
  return scope.getByRole(role, { name }).first();
}
