// program.d.mts: types of program.mjs.
import type { Plugin } from 'esbuild';

export function writeProgram(out: string, app?: string): Promise<void>;
export const NODE_FLAGS: readonly string[];
export const NODE_ENVIRONMENT: Readonly<Record<string, string>>;
export function bundleForNode(entry: string, outfile: string, plugins?: readonly Plugin[]): Promise<void>;
