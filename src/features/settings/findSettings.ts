// findSettings.ts: the settings of a page whose name has the words of a search, in the order of the page.

export interface FoundSetting {
  /** Its name as the page shows it. */
  name: string;
  /** The part of the page it is in. */
  place: string;
  /** What takes the focus. */
  target: HTMLElement;
}

/** Names of settings: labels of controls, headings of groups, and rows that say so themselves. */
const NAMES = 'label, legend, h2, h3, [data-setting]';

/** Reads the page itself, so that a setting is found in every language and as soon as it is there. */
export function findSettings(page: HTMLElement, text: string): FoundSetting[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = new Map<string, FoundSetting>();
  for (const element of page.querySelectorAll<HTMLElement>(NAMES)) {
    const section = element.closest('section');
    const name = element.textContent.trim();
    const place = section?.getAttribute('aria-label') ?? '';
    if (!section || name === '' || !words.every((word) => plain(`${name} ${place}`).includes(word))) continue;
    // The name of a part finds the part, and not everything in it as well.
    if (name !== place && !words.some((word) => plain(name).includes(word))) continue;
    const target = targetOf(element) ?? section;
    if (!found.has(`${place} ${name}`)) found.set(`${place} ${name}`, { name, place, target });
  }
  return [...found.values()];
}

/** The control of a label, the first one of a group, the button of a row. */
function targetOf(element: HTMLElement): HTMLElement | null {
  if (element instanceof HTMLLabelElement) {
    const named = element.htmlFor === '' ? null : element.ownerDocument.getElementById(element.htmlFor);
    return named ?? element.querySelector('input, select, button');
  }
  if (element.localName === 'h2') return null;
  const row = element.closest('li');
  // What clears a row is not what changes it.
  if (row) return [...row.querySelectorAll('button')].at(-1) ?? null;
  return element.closest('fieldset, section > div')?.querySelector('button, input, select') ?? null;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
