// accessible.ts: accessibility checks for any screen: axe, contrast, overflow, target sizes.
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `axe.source` is twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.5.3, off in axe by default: the visible label of a control is part of its name. */
const LABEL_IN_NAME = 'label-content-name-mismatch';
/** No criterion any more, but a link to an id leads to one element. */
const ONE_ID = 'duplicate-id';

const THEMES = ['dark', 'light', 'contrast'] as const;

interface LookOptions {
  /** Rules that do not apply here. */
  except?: string[];
  /** Scans only inside this selector: for an overlay or part of a screen that is scanned elsewhere. */
  within?: string;
}

/** The used part of axe's options; without `runOnly` axe runs all rules. */
interface Scan {
  runOnly?: { type: 'tag' | 'rule'; values: string[] };
  rules?: Record<string, { enabled: boolean }>;
}

/** Overlays, and parts of the trade screen: the tables, the ticket's form, the chart. */
export const DIALOG = '[role=dialog]';
export const PANEL = '[role=tabpanel]';
export const FORM = 'form';
export const CHART = '[aria-label="Chart"]';

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices except `rules`. `what` names the screen in a failure; the test then continues. */
export async function expectAccessible(
  page: Page,
  what: string,
  { except = [], within }: LookOptions = {},
): Promise<void> {
  const rules = {
    [LABEL_IN_NAME]: { enabled: true },
    [ONE_ID]: { enabled: true },
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  expect
    .soft(await violationsIn(page, { runOnly: { type: 'tag', values: TAGS }, rules }, within), what)
    .toEqual([]);
}

/** As above, and sufficient contrast in the other themes, which change only colours. */
export async function expectAccessibleInEveryTheme(
  page: Page,
  what: string,
  options: LookOptions = {},
): Promise<void> {
  await expectAccessible(page, what, options);
  const own = await currentTheme(page);
  for (const theme of THEMES.filter((each) => each !== own)) {
    await putOn(page, theme);
    const found = await violationsIn(
      page,
      { runOnly: { type: 'rule', values: ['color-contrast'] } },
      options.within,
    );
    expect.soft(found, `${what}, ${theme}`).toEqual([]);
  }
  await putOn(page, own);
}

const currentTheme = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset.theme ?? '');

/**
 * Changes only the page's colours, not the stored theme nor canvases. Transitions are off: inherited colours would
 * change one after another, and a scan in between would mix the colours of two themes.
 */
async function putOn(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.dataset.theme = name;
  }, theme);
}

/**
 * One line per violation. The page has no frames, so one scan is enough. Focus guards of menus are excluded: they have
 * no content and move the focus on. So are tab stops that a dialog covers.
 */
export async function violationsIn(page: Page, scan: Scan = {}, within?: string): Promise<string[]> {
  await atRest(page);
  const where = {
    exclude: [['[data-base-ui-focus-guard]'], ['[data-tabindex]']],
    ...(within !== undefined && { include: [[within]] }),
  };
  // Half a megabyte: injected once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([context, options]) => {
      const scan = async (selectors: boolean) =>
        (window as unknown as { axe: typeof axe }).axe.run(context, {
          ...options,
          resultTypes: ['violations'],
          selectors,
        });
      // Selectors, which name the elements of a violation, take a sixth of a scan: only a scan that found one has them.
      const first = await scan(false);
      if (first.violations.length === 0) return [];
      const second = await scan(true);
      // What is gone meanwhile was there as well.
      const { violations } = second.violations.length === 0 ? first : second;
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, failureSummary }) =>
          [`${id}:`, target?.join(' ') ?? html, failureSummary ?? ''].join(' '),
        ),
      );
    },
    [where, scan] as const,
  );
}

/**
 * With reduced motion no transition runs during `act`, not even one of a millisecond: the transition of an inherited
 * colour would start another in each child, through the whole screen.
 */
export async function expectNoTransition(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  const begun = await page.evaluateHandle(() => {
    const properties: string[] = [];
    document.addEventListener('transitionrun', (event) => properties.push(event.propertyName));
    return properties;
  });
  await act();
  // They start with the next frame and are reported in the one after.
  const seen = await begun.evaluate(async (properties) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return [...properties];
  });
  expect.soft(seen, what).toEqual([]);
}

/** Waits until elements have faded in; journeys run with reduced motion (playwright.config.ts). */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document.getAnimations().filter(
      // One that follows a scroll position ends with the scrolling, not with time.
      ({ effect, playState, timeline }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Waits until the page is laid out in the current viewport: earlier measurements would be of the previous one. */
async function hasItsSize(page: Page): Promise<void> {
  const laidOut = () => page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await expect.poll(laidOut).toEqual(page.viewportSize());
}

/** Nothing overflows the window horizontally, except scroll areas; a window that was just made narrower may take a moment. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await hasItsSize(page);
  const outside = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const scrolls = (element: Element) =>
        /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
      const isClipped = (element: Element): boolean => {
        for (
          let parent = element.parentElement;
          parent !== null && parent !== document.body;
          parent = parent.parentElement
        )
          if (scrolls(parent)) return true;
        return false;
      };
      const sticksOut = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (right > width + 1 || left < -1) && !isClipped(element);
      });
      return {
        page: document.documentElement.scrollWidth - width,
        elements: sticksOut.map((element) => element.outerHTML.slice(0, 160)),
      };
    });
  await expect
    .configure({ soft: true })
    .poll(outside, { message: what, timeout: 3_000 })
    .toEqual({ page: 0, elements: [] });
}

/**
 * Every control is at least this high; a control inside its label may use the label's height. Waits for the layout of
 * a resized window or a new screen.
 */
export async function expectTargets(page: Page, min: number, what: string): Promise<void> {
  await hasItsSize(page);
  const small = () =>
    page.evaluate((px) => {
      const controls = document.querySelectorAll(
        'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=option], [role=menuitem]',
      );
      const isThere = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          element.closest('[aria-hidden=true], [inert], [hidden]') === null &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        );
      };
      const heightOf = (element: Element) =>
        Math.max(
          ...[element, element.closest('label'), ...((element as HTMLInputElement).labels ?? [])].map(
            (each) => each?.getBoundingClientRect().height ?? 0,
          ),
        );
      // A text field fills its frame; pressing the frame's edge is pressing the field.
      const frameOf = (element: Element) =>
        element.matches('input[type=text], select')
          ? (element.parentElement ?? element)
          : (element.matches('input[type=checkbox]') && element.closest('label')) || element;
      return [...controls]
        .filter(
          (element) => isThere(element) && Math.max(heightOf(element), heightOf(frameOf(element))) < px - 0.5,
        )
        .map(
          (element) =>
            `${heightOf(element)} px: ${element.getAttribute('aria-label') ?? element.textContent} ${element.outerHTML.slice(0, 120)}`,
        );
    }, min);
  await expect.configure({ soft: true }).poll(small, { message: what }).toEqual([]);
}
