import type { Plugin } from 'vite';

export function compileMessages(): Plugin;
export function shortIdsOf(po: string): Map<string, string>;
export function compileIn(code: string, shortIds?: ReadonlyMap<string, string>): string;
export function compileCatalogue(po: string, shortIds?: ReadonlyMap<string, string>): Record<string, unknown>;
