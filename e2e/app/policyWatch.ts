// policyWatch.ts: records violations of the page's own content policy, in every page of a context.
import type { BrowserContext } from '@playwright/test';

const HEARD = '__policyHeard';

/**
 * One line per violation, for the life of the context. A typed address that the policy does not allow (connect-src)
 * does not count.
 */
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
