// policyWatch.ts: hears what the browser stops because the page's own policy forbids it, in every page of a context.
import type { BrowserContext } from '@playwright/test';

const HEARD = '__policyHeard';

/** One line per violation, as long as the context lives. An address that was typed and may not be connected to (connect-src) is not the page's doing. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction(HEARD, (line: string) => void seen.push(line));
  await context.addInitScript((heard) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        if (effectiveDirective === 'connect-src') return;
        const tell = (window as unknown as Record<string, ((line: string) => void) | undefined>)[heard];
        tell?.(
          `${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber}) on ${location.pathname}`,
        );
      },
    );
  }, HEARD);
  return seen;
}
