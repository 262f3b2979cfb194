// infoTap.ts: rewrites the answers of one type of POST /info as text.
import type { Page } from '@playwright/test';

/** Passes answers of this type through `change`. Install it before the page reads. */
export async function rewriteRead(
  page: Page,
  type: string,
  change: (answer: string) => string,
): Promise<void> {
  await page.route('**/info', async (route) => {
    const asked = JSON.parse(route.request().postData() ?? '{}') as { type?: string };
    if (asked.type !== type) return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });
}
