// approvedPictures.ts: the folder of the approved pictures for the browser of this run.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Browser } from '@playwright/test';

/** `-- --approve`: pictures are written instead of compared. */
export const isApproving = (): boolean => /all|changed/.test(test.info().config.updateSnapshots);

/**
 * Folder of the pictures taken with this browser. Each major version renders letters differently, and so does a whole
 * Chromium beside the headless shell of the same version.
 */
export function pictureFolder(browser: Browser): string {
  const { executablePath } = test.info().project.use.launchOptions ?? {};
  // Without a path Playwright starts the headless shell it downloaded.
  const isShell = executablePath === undefined || /headless[-_]shell/.test(executablePath);
  return `chromium-${browser.version().split('.')[0]}${isShell ? '' : '-whole'}`;
}

/** Other systems and browsers render letters differently: nothing is compared without pictures taken with them. */
export const hasPictures = (folder: string): boolean =>
  process.platform === 'linux' &&
  (isApproving() || existsSync(fileURLToPath(new URL(`../look/${folder}`, import.meta.url))));
