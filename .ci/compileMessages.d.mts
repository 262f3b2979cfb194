import type { Plugin } from 'vite';

export function compileMessages(): Plugin;
export function compileIn(code: string): string;
export function compileCatalogue(po: string): Record<string, unknown>;
