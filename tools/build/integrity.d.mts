import type { Plugin } from 'vite';

export function integrity(settle?: (folder: string) => void): Plugin;
export function importMap(hashes: ReadonlyMap<string, string>): string;
export function withMap(html: string, map: string): string;
export function withIntegrity(html: string, hashes: ReadonlyMap<string, string>): string;
export function fillIn(worker: string, release: string, files: Readonly<Record<string, string>>): string;
