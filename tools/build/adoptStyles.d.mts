import type { Plugin } from 'vite';

export function adoptStyles(): Plugin;
export function adopting(code: string): string;
