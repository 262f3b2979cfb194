// clipping.ts: finds what is cut off on a screen: the page itself, words, controls that cover one another, and controls
// that cannot be pressed.
import { expect, type Page } from '@playwright/test';

/**
 * One line per fault on the current screen: a page or element that overflows sideways, a document that can be scrolled
 * or has no top bar in view, words that are cut off without an ellipsis and a tooltip or that touch the edge of a
 * choice, controls that cover one another, and any whose middle no scroll area can bring into the window and from under
 * something else. Contents of scroll areas may be wider than the area. A window that is not `wanted` pixels wide yet is
 * a fault of its own.
 */
export const clippedOn = (page: Page, wanted?: number): Promise<string[]> =>
  page.evaluate(findClipped, wanted);

/** No fault, once the layout has changed to a window `wanted` pixels wide. The test continues after a fault. */
export async function expectInReach(page: Page, what: string, wanted?: number): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => clippedOn(page, wanted), { message: what, timeout: 5_000 })
    .toEqual([]);
}

/** Runs in the page; it must not use anything of this file. */
function findClipped(wanted?: number): string[] {
  if (wanted !== undefined && innerWidth !== wanted)
    return [`the window is ${innerWidth} px wide, not ${wanted}`];
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=tab], [role=radio], [role=switch], [role=option]';
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  // Nothing moves during the check, so a result for an element holds for everything inside it.
  const remembered = <Value>(find: (element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element: Element): Value => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element) as Value;
    };
  };
  const styleOf = remembered((element) => getComputedStyle(element));
  const boxOf = remembered((element) => element.getBoundingClientRect());
  const parentsOf: (element: Element) => Element[] = remembered((element) => {
    const parent = element.parentElement;
    if (parent === null || parent === document.body || parent === document.documentElement) return [];
    return [parent, ...parentsOf(parent)];
  });
  /** For screen readers only, or inside such an element. */
  const isShrunk: (element: Element) => boolean = remembered((element) => {
    const { width: own, height } = boxOf(element);
    if ((own <= 1 || height <= 1) && styleOf(element).overflowX !== 'visible') return true;
    const [parent] = parentsOf(element);
    return parent !== undefined && isShrunk(parent);
  });
  const isHidden = remembered(
    (element) =>
      element.closest('[aria-hidden=true], [inert], [hidden]') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isShrunk(element),
  );
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    return `<${element.localName}> “${text}” (${String(element.getAttribute('class') ?? '').slice(0, 60)})`;
  };
  const hasTooltip = (element: Element): boolean =>
    [element, ...parentsOf(element).slice(0, 4), ...element.querySelectorAll('*')].some(
      (each) => each.hasAttribute('data-tip') || each.hasAttribute('title'),
    );

  if (document.documentElement.scrollWidth > width + 1)
    found.push(`the page is ${document.documentElement.scrollWidth - width} px too wide`);

  const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement as Element;
  if (scrollTop !== 0 || scrollHeight !== clientHeight)
    found.push(`the document is ${scrollHeight - clientHeight} px too high, and scrolled by ${scrollTop}`);
  const bar = [...document.querySelectorAll('header')]
    .find((header) => header.closest('main, section, article, aside, nav') === null)
    ?.getBoundingClientRect();
  const isBarInView =
    bar !== undefined &&
    bar.width > 0 &&
    bar.height > 0 &&
    bar.top >= 0 &&
    bar.left >= 0 &&
    bar.right <= innerWidth &&
    bar.bottom <= innerHeight;
  if (!isBarInView) found.push('the top bar is not in view');

  const wordsOf = (text: Text): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.nodeValue ?? '').trim() === '') continue;
    if (element.closest('script, style, option, canvas, noscript, title') !== null || isHidden(element))
      continue;
    const words = wordsOf(node as Text);
    if (words.width < 1) continue;
    // At the very edge of its part of a choice, where nothing clips it.
    const part = element.closest('[role=radio]');
    if (part !== null && (words.right > boxOf(part).right - 1 || words.left < boxOf(part).left + 1))
      found.push(`at its edge: ${nameOf(part)}`);
    for (const box of [element, ...parentsOf(element)]) {
      const { overflowX, overflowY, textOverflow } = styleOf(box);
      const edge = boxOf(box);
      const cutX = words.right > edge.right + 1 || words.left < edge.left - 1;
      const cutY = words.bottom > edge.bottom + words.height / 3 || words.top < edge.top - words.height / 3;
      const clips = (value: string) => value === 'hidden' || value === 'clip';
      if ((cutX && clips(overflowX)) || (cutY && clips(overflowY))) {
        if (!(textOverflow === 'ellipsis' && hasTooltip(box))) found.push(`cut off: ${nameOf(element)}`);
        break;
      }
      // Content beyond its scroller's edge can be scrolled to; further out only the scroller counts.
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
      if (cutX && box.localName === 'main') found.push(`sticks out: ${nameOf(element)}`);
    }
  }

  // Its visible part: what is scrolled away under a header does not cover it.
  const viewOf = (element: Element) => {
    const view = { ...boxOf(element).toJSON() } as Record<'left' | 'right' | 'top' | 'bottom', number>;
    for (const parent of parentsOf(element)) {
      if (styleOf(parent).overflowX === 'visible' && styleOf(parent).overflowY === 'visible') continue;
      const edge = boxOf(parent);
      view.left = Math.max(view.left, edge.left);
      view.right = Math.min(view.right, edge.right);
      view.top = Math.max(view.top, edge.top);
      view.bottom = Math.min(view.bottom, edge.bottom);
    }
    return view;
  };
  /** Elements that stay in place while the rest scrolls cover it on purpose. */
  const layerOf = (element: Element) =>
    [element, ...parentsOf(element)].find((each) => /sticky|fixed/.test(styleOf(each).position));
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((element) => !isHidden(element))
    .map((element) => ({ element, view: viewOf(element), layer: layerOf(element) }))
    .filter(({ view }) => view.right - view.left > 2 && view.bottom - view.top > 2);
  for (const [index, one] of controls.entries())
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      const across = Math.min(one.view.right, other.view.right) - Math.max(one.view.left, other.view.left);
      const down = Math.min(one.view.bottom, other.view.bottom) - Math.max(one.view.top, other.view.top);
      if (across <= 2 || down <= 2) continue;
      if (!one.element.contains(other.element) && !other.element.contains(one.element))
        found.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }

  const scrolled = new Map<Element, { left: number; top: number }>();
  /** Scrolls its scroll areas until it is in their middle, or as far as they go. Other areas a user cannot scroll. */
  const bring = (element: Element) => {
    for (const area of parentsOf(element)) {
      if (!/auto|scroll/.test(`${styleOf(area).overflowX} ${styleOf(area).overflowY}`)) continue;
      if (!scrolled.has(area)) scrolled.set(area, { left: area.scrollLeft, top: area.scrollTop });
      const [own, edge] = [element.getBoundingClientRect(), area.getBoundingClientRect()];
      const left = (own.left + own.right - edge.left - edge.right) / 2;
      const top = (own.top + own.bottom - edge.top - edge.bottom) / 2;
      area.scrollBy({ left, top, behavior: 'instant' });
    }
  };
  /** Undefined if its middle is in the window and its own. A link may have several lines: the first counts. */
  const obstacleOf = (element: Element): string | undefined => {
    const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
    if (line.left < -1 || line.right > innerWidth + 1) return 'outside the window';
    const hit = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
    if (hit === null) return 'outside the window';
    const isOwn =
      element.contains(hit) ||
      [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit));
    return isOwn ? undefined : `covered by ${nameOf(hit)}`;
  };
  // An open dialog or menu covers the rest on purpose.
  const front = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    .filter((each) => !isHidden(each))
    .at(-1);
  for (const element of (front ?? document).querySelectorAll(CONTROLS)) {
    if (isHidden(element) || element.matches(':disabled') || obstacleOf(element) === undefined) continue;
    bring(element);
    const obstacle = obstacleOf(element);
    if (obstacle !== undefined) found.push(`${obstacle}: ${nameOf(element)}`);
  }
  for (const [area, before] of scrolled) area.scrollTo({ ...before, behavior: 'instant' });
  return [...new Set(found)];
}
