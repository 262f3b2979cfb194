import type { Plugin } from 'vite';

export function writeClearSigning(folder: string): void;
export function clearSigning(): Plugin;
