// layoutFile.ts: a layout as a file and as a link. It carries panels and markets: no account, no address, nothing typed.
import { isRecord } from '../preferences/stored.ts';
import type { NamedLayout } from './layout.ts';
import { readNamedLayout } from './layoutReader.ts';

const KIND = 'trine-workspace';
const VERSION = 1;
/** Also asked for by the trade page, which loads nothing of this. */
const LAYOUT_HASH = '#workspace=';
/** Longer than any layout that can be made. */
const MAX_TEXT = 64_000;

export function layoutFile(layout: NamedLayout): string {
  return JSON.stringify(carried(layout), null, 2);
}

/** The layout of a file; undefined when it is something else, or nothing of it can be used. Never throws. */
export function readLayoutFile(text: string): NamedLayout | undefined {
  if (text.length > MAX_TEXT) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) && stored['kind'] === KIND ? readNamedLayout(stored, 'layout') : undefined;
  } catch {
    return undefined;
  }
}

/** What follows the path in a link to a layout. */
export function layoutHash(layout: NamedLayout): string {
  const bytes = new TextEncoder().encode(JSON.stringify(carried(layout)));
  const text = btoa(String.fromCodePoint(...bytes));
  return LAYOUT_HASH + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether an address brings a layout with it, whatever that is worth. */
export const hasLayout = (hash: string): boolean => hash.startsWith(LAYOUT_HASH);

/** The layout in an address; undefined when there is none that can be used. Never throws. */
export function readLayoutHash(hash: string): NamedLayout | undefined {
  if (!hasLayout(hash) || hash.length > MAX_TEXT) return undefined;
  try {
    const text = atob(hash.slice(LAYOUT_HASH.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    return readLayoutFile(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function carried({ name, layout, markets, active }: NamedLayout) {
  return { kind: KIND, version: VERSION, name, layout, markets, active };
}
