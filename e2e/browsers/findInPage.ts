// findInPage.ts: finds an element by role and name, for a browser whose driver cannot. Its text runs in the page.
import type { Place } from './screen.ts';

/** A place as it is sent to the page. */
export interface SentPlace {
  role: string;
  name: string;
  flags: string;
  within?: SentPlace;
}

export const sent = ({ role, name, within }: Place): SentPlace => ({
  role,
  name: name.source,
  flags: name.flags,
  ...(within && { within: sent(within) }),
});

/**
 * The first visible element there, null without one; `canPress`: only one that is enabled. It uses nothing from outside
 * of itself.
 */
export function findInPage(place: SentPlace, canPress: boolean): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    form: 'form, [role=form]',
    heading: 'h1, h2, h3, [role=heading]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    row: 'tr, [role=row]',
    tab: '[role=tab]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=range]), textarea',
  };
  return search(place, canPress) ?? null;

  function search({ role, name, flags, within }: SentPlace, mustPress: boolean): Element | undefined {
    const roots = within === undefined ? [document, ...shadows()] : [search(within, false)];
    const pattern = new RegExp(name, flags);
    return roots
      .flatMap((root) => [...(root?.querySelectorAll(selectors[role] ?? role) ?? [])])
      .find(
        (element) => isThere(element) && pattern.test(nameOf(element)) && (!mustPress || isEnabled(element)),
      );
  }

  function shadows(): ShadowRoot[] {
    return [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  }

  function isThere(element: Element): boolean {
    return element.getClientRects().length > 0 && element.closest('[inert], [aria-hidden=true]') === null;
  }

  function isEnabled(element: Element): boolean {
    return !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';
  }

  function nameOf(element: Element): string {
    const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const named = labels.map((id) => textOf(document.getElementById(id))).join(' ');
    const own = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    return element.getAttribute('aria-label') || named || own.map(textOf).join(' ') || textOf(element) || '';
  }

  function textOf(node: Node | null): string {
    return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
}
