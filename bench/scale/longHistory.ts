// longHistory.ts: more fills than the practice exchange keeps: its own, repeated into the past.
import type { Page } from '@playwright/test';

interface WireFill {
  time: number;
  tid: string;
  dir: string;
}

/** As many requests as the service answers fills of: its newest ones. */
const KEPT = 2_000;

/**
 * From now on reads of fills by time answer from `count` fills: the owner's own ones, and the closed positions among
 * them over and over, each time further back.
 */
export async function lengthenHistory(page: Page, url: string, owner: string, count: number): Promise<void> {
  const answer = await page.request.post(`${url}/info`, {
    data: { type: 'userFillsByTime', user: owner, startTime: 0, limit: KEPT },
  });
  const own = (await answer.json()) as WireFill[];
  const fills = repeated(own, count);
  await page.route('**/info', async (route) => {
    const asked = route.request().postDataJSON() as {
      type?: string;
      startTime?: number;
      endTime?: number;
      limit?: number;
    };
    if (asked.type !== 'userFillsByTime') return route.fallback();
    const { startTime = 0, endTime = Infinity, limit = KEPT } = asked;
    const found = fills.filter(({ time }) => time >= startTime && time <= endTime).slice(0, limit);
    return route.fulfill({ json: found });
  });
}

/** Newest first. The newest fills opened positions that are still held: only those before them are repeated. */
function repeated(own: readonly WireFill[], count: number): WireFill[] {
  const closed = own.slice(own.findIndex(({ dir }) => dir.startsWith('Close')));
  const span = (closed[0]?.time ?? 0) - (closed.at(-1)?.time ?? 0) + 1;
  const fills = [...own];
  for (let turn = 1; fills.length < count; turn += 1)
    for (const fill of closed)
      fills.push({ ...fill, time: fill.time - turn * span, tid: `${turn}${fill.tid.padStart(9, '0')}` });
  return fills;
}
