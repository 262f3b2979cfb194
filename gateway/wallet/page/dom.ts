// dom.ts: creates elements. Text is always a text node: a site's text is never parsed as markup.
import { text } from '../messages.ts';
import { visibleParts } from '../visible.ts';

type Child = Node | string | undefined;
type Attributes = Record<string, string | boolean | undefined>;

/** One element with attributes (true: present, false or undefined: absent) and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

export function button(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', onClick);
  return element;
}

/** Text with every hidden character shown as its code point. */
export function plainText(value: string): Node[] {
  return visibleParts(value).map((part) =>
    part.isHidden ? hiddenMark(part.text) : document.createTextNode(part.text),
  );
}

/** A full address in groups that are easy to compare; copied and read as one word. */
export function addressOf(checksummed: string): HTMLElement {
  const groups = checksummed.slice(2).match(/.{1,4}/g) ?? [];
  return h(
    'code',
    { class: 'address', translate: 'no' },
    h('span', {}, '0x'),
    ...groups.map((group) => h('span', {}, group)),
  );
}

const hiddenMark = (code: string) => h('mark', { title: text.hiddenCharacter(code) }, code);
