import type { Plugin } from 'vite';

export function integrity(): Plugin;
export function vouchedFor(html: string, read: (file: string) => string | Uint8Array): string;
