import type { Messages } from '@lingui/core';
import type { Plugin } from 'vite';
import type { Message } from './catalogue.mjs';

export function compileMessages(): Plugin;
export function shortIdsOf(ids: readonly string[]): Map<string, string>;
export function compileIn(file: string, code: string, shortIds?: ReadonlyMap<string, string>): string;
export function compileCatalogue(
  po: string,
  english?: Readonly<Record<string, Message>>,
  shortIds?: ReadonlyMap<string, string>,
): Messages;
