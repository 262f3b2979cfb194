// layoutFile.ts: a layout as a file and as a link. It holds panels and markets, and nothing of an account.
import { isRecord } from '../preferences/stored.ts';
import type { NamedLayout } from './layout.ts';
import { readNamedLayout } from './layoutReader.ts';

const KIND = 'trine-workspace';
const VERSION = 1;
/** Also used by the trade page, which loads no more of this file. */
const LAYOUT_HASH = '#workspace=';
/** Larger than every possible layout. */
const MAX_TEXT = 64_000;

export function layoutFile(layout: NamedLayout): string {
  return JSON.stringify(carried(layout), null, 2);
}

/** The layout in a file; undefined when it is invalid. Never throws. */
export function readLayoutFile(text: string): NamedLayout | undefined {
  if (text.length > MAX_TEXT) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) && stored['kind'] === KIND ? readNamedLayout(stored, 'layout') : undefined;
  } catch {
    return undefined;
  }
}

/** The hash of a link to a layout. */
export function layoutHash(layout: NamedLayout): string {
  const bytes = new TextEncoder().encode(JSON.stringify(carried(layout)));
  const text = btoa(String.fromCodePoint(...bytes));
  return LAYOUT_HASH + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether a hash contains a layout, valid or not. */
export const hasLayout = (hash: string): boolean => hash.startsWith(LAYOUT_HASH);

/** The layout in a hash; undefined when it is invalid. Never throws. */
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
