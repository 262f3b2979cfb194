export const CLEAR_SIGNING: string;
export interface Release {
  release: string;
  files: Record<string, string>;
  settings: Record<string, string>;
}
export function releaseOf(folder: string, release: string): Release;
export function readRelease(folder: string): Release;
export function filesIn(folder: string): string[];
export function sha256(bytes: string | Uint8Array): string;
