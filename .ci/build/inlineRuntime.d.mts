import type { Plugin } from 'vite';

interface SourceMap {
  mappings: string;
}

export function inlineRuntime(): Plugin;
export function hosting<Map extends SourceMap>(
  host: { code: string; map?: Map | null },
  runtime: { fileName: string; code: string },
): { code: string; map?: Map };
export function pointing(
  chunk: { code: string; imports: readonly string[]; fileName: string },
  runtime: { fileName: string },
  host: { fileName: string },
): string;
