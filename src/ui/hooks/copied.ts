// copied.ts: copies texts, and remembers the last long one, to detect a replaced clipboard.

interface Copied {
  text: string;
  at: number;
}

let last: Copied | undefined;

/** Clipboard malware replaces text at once; a much later paste is a different copy. */
const REMEMBERED_MS = 300_000;
/** Shorter texts are no addresses. */
const MIN_LENGTH = 20;

/** Copies a text. Resolves with false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  rememberCopied(text);
  return true;
}

/** Call on every copy. */
export function rememberCopied(text: string): void {
  const plain = text.replaceAll(/\s/g, '');
  last = plain.length < MIN_LENGTH ? undefined : { text: plain, at: Date.now() };
}

/**
 * The text copied here recently, if the pasted one has the same form but differs; otherwise undefined. Both with their
 * original capitals.
 */
export function replacedCopy(pasted: string): { copied: string; pasted: string } | undefined {
  const plain = pasted.replaceAll(/\s/g, '');
  if (last === undefined || Date.now() - last.at > REMEMBERED_MS) return undefined;
  const isSame = last.text.toLowerCase() === plain.toLowerCase();
  return isSame || !isSameForm(last.text, plain) ? undefined : { copied: last.text, pasted: plain };
}

/** Both are addresses: same prefix, same length. */
function isSameForm(a: string, b: string): boolean {
  return a.length === b.length && a.slice(0, 2).toLowerCase() === b.slice(0, 2).toLowerCase();
}

if (typeof document !== 'undefined')
  document.addEventListener('copy', () => rememberCopied(String(document.getSelection() ?? '')));
