// mirrorAppearance.ts: copies the page's appearance to a window: style sheets, theme, language and the marks of stale figures.

/** Attributes of the root element that style sheets use. */
const MARKS = ['lang', 'dir', 'data-theme', 'data-pair', 'data-density', 'data-feed'];

/** The phone variant of theme.css, as the build writes it. A narrow window on a desktop is not a phone. */
const PHONE =
  /^(?:not all and \(width >= 48rem\)|not all and \(min-width: 48rem\)|\(width < 48rem\)|\(max-width: 47\.9\d*rem\))$/;

/** Resolves when the style sheets have loaded, with a function that stops following the page. */
export async function mirrorAppearance(view: Window): Promise<() => void> {
  const { document: other } = view;
  const copy = () => copyMarks(other.documentElement);
  copy();
  const marks = new MutationObserver(copy);
  marks.observe(document.documentElement, { attributeFilter: [...MARKS, 'style'] });
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) =>
      copyLink(link, other),
    ),
  );
  adoptStyles(view);
  return () => marks.disconnect();
}

function copyMarks(root: HTMLElement): void {
  const own = document.documentElement;
  for (const name of MARKS) {
    const value = own.getAttribute(name);
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  root.style.cssText = own.style.cssText;
}

/** Includes the integrity hash: the browser checks it in this window too. */
function copyLink(link: HTMLLinkElement, other: Document): Promise<void> {
  const copy = other.importNode(link);
  return new Promise((resolve) => {
    const done = () => {
      if (copy.sheet) keepWide(copy.sheet.cssRules);
      resolve();
    };
    copy.addEventListener('load', done, { once: true });
    copy.addEventListener('error', done, { once: true });
    other.head.append(copy);
  });
}

/** Constructed style sheets belong to one document. Call it again after a module with its own sheet has loaded. */
export function adoptStyles(view: Window): void {
  const inline = [...document.querySelectorAll('style')].flatMap(({ sheet }) => sheet ?? []);
  const { CSSStyleSheet: Sheet } = view as typeof window;
  view.document.adoptedStyleSheets = [...inline, ...document.adoptedStyleSheets].map((sheet) => {
    const copy = new Sheet();
    copy.replaceSync(Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n'));
    keepWide(copy.cssRules);
    return copy;
  });
}

function keepWide(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ('media' in rule && PHONE.test((rule.media as MediaList).mediaText))
      (rule.media as MediaList).mediaText = 'not all';
    if ('cssRules' in rule) keepWide(rule.cssRules as CSSRuleList);
  }
}
