// leverage.ts: leverage and margin mode of a market without a position; restored afterwards.
import { answered, at, innerRefusalOf, mustRefuse, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import { must } from '../outcome.ts';

interface Leverage {
  isCross: boolean;
  leverage: number;
}

async function current(kit: Kit, assetId: string): Promise<Leverage> {
  const body = answered(
    await kit.http.info('activeAssetData', { user: kit.user, assetId }),
    'activeAssetData',
  );
  const leverage = at(body, 'leverage');
  return {
    isCross: at(leverage, 'type') !== 'isolated',
    leverage: Number(at(leverage, 'value') ?? leverage),
  };
}

async function set(kit: Kit, asset: string, { isCross, leverage }: Leverage): Promise<Answer> {
  return kit.trader.send({ type: 'updateLeverage', asset, isCross, leverage });
}

/** Sets another leverage and restores the previous one afterwards. */
async function changed(kit: Kit, wanted: Partial<Leverage>): Promise<void> {
  const { market } = await kit.trader.perp();
  const before = await current(kit, market.assetId);
  const other = { ...before, leverage: before.leverage === 2 ? 3 : 2, ...wanted };
  const putBack = async (): Promise<void> => {
    const answer = await set(kit, market.assetId, before);
    if (refusalOf(answer) !== undefined) throw new Error(answerText(answer));
  };
  const forget = kit.cleanup.add(`leverage of ${market.assetId}`, putBack);
  const answer = await set(kit, market.assetId, other);
  must(
    innerRefusalOf(answer) === undefined && at(answer.body, 'status') === 'ok',
    'status ok',
    answerText(answer),
  );
  must(
    at(answer.body, 'response', 'type') === 'updateLeverage',
    'response.type updateLeverage',
    answerText(answer),
  );
  const after = await current(kit, market.assetId);
  await putBack();
  forget();
  must(after.leverage === other.leverage && after.isCross === other.isCross, JSON.stringify(other), after);
}

export const LEVERAGE_CHECKS: readonly Check[] = section(
  'leverage',
  ['key', 'profile'],
  [
    {
      id: 'update',
      basis: 'default',
      says: 'updateLeverage is answered with ok, and activeAssetData reports the new leverage',
      run: (kit) => changed(kit, {}),
    },
    {
      id: 'isolated',
      basis: 'default',
      says: 'a market without a position can be set to isolated margin',
      async run(kit) {
        kit.feature('isolatedMargin');
        await changed(kit, { isCross: false });
      },
    },
    {
      id: 'too-much',
      basis: 'default',
      says: 'leverage above the market’s maximum is refused',
      async run(kit) {
        const { market } = await kit.trader.perp();
        mustRefuse(await set(kit, market.assetId, { isCross: true, leverage: market.maxLeverage + 1 }), {
          code: 'MAX_LEVERAGE_EXCEEDED',
        });
      },
    },
    {
      id: 'zero',
      basis: 'default',
      says: 'leverage 0 is refused',
      async run(kit) {
        const { market } = await kit.trader.perp();
        mustRefuse(await set(kit, market.assetId, { isCross: true, leverage: 0 }), {});
      },
    },
    {
      id: 'no-isolated-position',
      basis: 'default',
      says: 'isolated margin is added to a position only',
      async run(kit) {
        kit.feature('isolatedMargin');
        const { market } = await kit.trader.perp();
        const answer = await kit.trader.send({
          type: 'updateIsolatedMargin',
          asset: market.assetId,
          isBuy: true,
          ntli: 1_000_000,
        });
        mustRefuse(answer, {});
      },
    },
  ],
);
