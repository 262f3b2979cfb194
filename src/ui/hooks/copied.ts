// copied.ts: the last long text that was copied on this page, so that a clipboard whose content was replaced since can be told.

interface Copied {
  text: string;
  at: number;
}

let last: Copied | undefined;

/** Whoever replaces a clipboard does it at once; what is pasted much later was meant to be something else. */
const REMEMBERED_MS = 300_000;
/** Shorter texts are no addresses. */
const MIN_LENGTH = 20;

/** To be told of every copy. */
export function rememberCopied(text: string): void {
  const plain = text.replaceAll(/\s/g, '');
  last = plain.length < MIN_LENGTH ? undefined : { text: plain, at: Date.now() };
}

/** What was copied here lately, when something else of the same form arrives in its place; undefined when all is well. Both as they are, capitals kept. */
export function replacedCopy(pasted: string): { copied: string; pasted: string } | undefined {
  const plain = pasted.replaceAll(/\s/g, '');
  if (last === undefined || Date.now() - last.at > REMEMBERED_MS) return undefined;
  const isSame = last.text.toLowerCase() === plain.toLowerCase();
  return isSame || !isSameForm(last.text, plain) ? undefined : { copied: last.text, pasted: plain };
}

/** An address for an address: same beginning, same length. */
function isSameForm(a: string, b: string): boolean {
  return a.length === b.length && a.slice(0, 2).toLowerCase() === b.slice(0, 2).toLowerCase();
}

if (typeof document !== 'undefined')
  document.addEventListener('copy', () => rememberCopied(String(document.getSelection() ?? '')));
