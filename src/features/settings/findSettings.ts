// findSettings.ts: finds settings by the words of their names, in page order.

export interface FoundSetting {
  /** Its name as the page shows it. */
  name: string;
  /** The part of the page it is in. */
  place: string;
  /** The element to focus. */
  target: HTMLElement;
}

/** Names of settings: labels of controls, headings of groups, and marked rows. */
const NAMES = 'label, legend, h2, h3, [data-setting]';

/** Searches the page itself, so that it works in every language and for new settings. */
export function findSettings(page: HTMLElement, text: string): FoundSetting[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = new Map<string, FoundSetting>();
  for (const element of page.querySelectorAll<HTMLElement>(NAMES)) {
    const section = element.closest('section');
    const name = element.textContent.trim();
    const place = section?.getAttribute('aria-label') ?? '';
    if (!section || name === '' || !words.every((word) => plain(`${name} ${place}`).includes(word))) continue;
    // A section's name finds the section, not all its settings.
    if (name !== place && !words.some((word) => plain(name).includes(word))) continue;
    const target = targetOf(element) ?? section;
    if (!found.has(`${place} ${name}`)) found.set(`${place} ${name}`, { name, place, target });
  }
  return [...found.values()];
}

/** The control of a label, the first of a group, or a row's button. */
function targetOf(element: HTMLElement): HTMLElement | null {
  if (element instanceof HTMLLabelElement) {
    const named = element.htmlFor === '' ? null : element.ownerDocument.getElementById(element.htmlFor);
    return named ?? element.querySelector('input, select, button');
  }
  if (element.localName === 'h2') return null;
  const row = element.closest('li');
  // Skips reset buttons.
  if (row) return [...row.querySelectorAll('button')].at(-1) ?? null;
  return element.closest('fieldset, section > div')?.querySelector('button, input, select') ?? null;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
