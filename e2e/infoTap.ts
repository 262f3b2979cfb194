// infoTap.ts: a hand on the page's reads by POST /info: rewrites the answers of one type as text.
import type { Page } from '@playwright/test';

/** Answers of this type pass through `change`. Put it in place before the page asks. */
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
