// readRules.ts: the interface's rules for reads beyond their shapes.
import { answered, at, mustRefuse, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import { must } from '../outcome.ts';
import { forcedFill } from '../shapes/accountRecords.ts';
import * as markets from '../shapes/marketRecords.ts';
import { list, mustFit } from '../shapes/shape.ts';

export const READ_RULE_CHECKS: readonly Check[] = section(
  'reads',
  [],
  [
    {
      id: 'userRole-case',
      basis: 'interface',
      says: 'look-ups by address do not depend on its case, and addresses come back in lower case',
      async run({ http, user }) {
        const upper = `0x${user.slice(2).toUpperCase()}`;
        for (const type of ['account', 'userRole']) {
          const [lower, mixed] = [await http.info(type, { user }), await http.info(type, { user: upper })];
          must(
            mixed.status === lower.status,
            `the same answer for ${upper} as for ${user}`,
            answerText(mixed),
          );
          const reported = at(mixed.body, 'user');
          must(reported === undefined || reported === user, `user ${user}`, reported);
          const roles = [at(lower.body, 'role'), at(mixed.body, 'role')];
          must(roles[0] === roles[1], `role ${String(roles[0])} for ${upper} too`, answerText(mixed));
        }
      },
    },
    {
      id: 'userRole-owner',
      basis: 'interface',
      says: 'userRole names an owner for an agent only',
      async run({ http, user }) {
        const body = answered(await http.info('userRole', { user }), 'userRole');
        const owner = at(body, 'data', 'user');
        must(at(body, 'role') === 'agent' || owner === undefined, 'no data.user', body);
      },
    },
    {
      id: 'forced-fills',
      basis: 'default',
      says: 'a fill by which the service closed a position names how, with its result; auto-deleveraging (adl) charges no fee',
      async run({ http, user }) {
        const fills: unknown = answered(await http.info('userFills', { user }), 'userFills');
        const forced = (Array.isArray(fills) ? fills : []).filter(
          (fill) => ![undefined, null, ''].includes(at(fill, 'forcedClosureType') as string),
        );
        mustFit(list(forcedFill), forced, 'userFills');
        for (const fill of forced.filter((each) => at(each, 'forcedClosureType') === 'adl'))
          must(/^-?0(?:\.0+)?$/.test(String(at(fill, 'fee'))), 'no fee for auto-deleveraging', fill);
      },
    },
    {
      id: 'userRole-missing-user',
      basis: 'interface',
      says: "userRole without a user is refused with 400 and “Missing 'user' parameter”",
      async run({ http }) {
        mustRefuse(await http.info('userRole'), { status: 400, error: "Missing 'user' parameter" });
      },
    },
    {
      id: 'userRole-unknown',
      basis: 'interface',
      says: 'userRole of an unused address is missing',
      async run({ http, otherSigner }) {
        const body = answered(await http.info('userRole', { user: otherSigner.address }), 'userRole');
        must(at(body, 'role') === 'missing', 'role missing', body);
      },
    },
    {
      id: 'predictionMeta-sides',
      basis: 'interface',
      says: 'both sides of an outcome market have an assetId, and a decimal tokenId on the prediction venue',
      async run({ http }) {
        for (const market of await outcomeMarkets(http)) {
          mustFit(markets.outcomeMarketStated, market, 'outcomeMarket');
          if (at(market, 'adapter') === 'predictionvenue')
            must(
              typeof at(market, 'sides', 0, 'tokenId') === 'string',
              'a decimal tokenId',
              at(market, 'sides', 0),
            );
        }
      },
    },
    {
      id: 'predictionMeta-outcomeAssetId',
      basis: 'interface',
      says: 'the AssetId of an outcome is 0x1001 and its token id as 64 hex characters',
      async run({ http }) {
        for (const market of await outcomeMarkets(http))
          for (const side of [at(market, 'sides', 0), at(market, 'sides', 1)]) {
            const [token, id] = [at(side, 'tokenId'), at(side, 'outcomeAssetId')];
            if (typeof token !== 'string' || typeof id !== 'string') continue;
            const due = `0x1001${BigInt(token).toString(16).padStart(64, '0')}`;
            must(id === due, due, id);
          }
      },
    },
    {
      id: 'predictionMeta-record',
      basis: 'default',
      says: 'an outcome market has question, status, negRisk and named sides',
      async run({ http }) {
        for (const market of await outcomeMarkets(http))
          mustFit(markets.outcomeMarket, market, 'outcomeMarket');
      },
    },
    {
      id: 'spotMeta-tokens',
      basis: 'interface',
      says: 'tokens[0] of every spot pair is an asset with szDecimals',
      async run({ http }) {
        const body = answered(await http.info('spotMeta'), 'spotMeta');
        for (const [pairId, pair] of Object.entries((at(body, 'spotPairs') ?? {}) as object)) {
          const base = String(at(pair, 'tokens', 0));
          must(
            Number.isSafeInteger(at(body, 'assets', base, 'szDecimals')),
            `assets[${base}].szDecimals for ${pairId}`,
            at(body, 'assets', base),
          );
        }
      },
    },
    {
      id: 'unknown-order',
      basis: 'default',
      says: 'orderStatus of an unknown order is unknownOid',
      async run({ http, user }) {
        const body = answered(
          await http.info('orderStatus', { user, oid: `0x${'1'.repeat(32)}` }),
          'orderStatus',
        );
        must(at(body, 'status') === 'unknownOid', 'status unknownOid', body);
      },
    },
    {
      id: 'unknown-records',
      basis: 'default',
      says: 'a record that does not exist is null with 200',
      async run({ http, user }) {
        for (const [type, name, digits] of [
          ['twapGetById', 'twapId', 64],
          ['outcomeOperationStatus', 'actionId', 64],
        ] as const) {
          const body = answered(await http.info(type, { user, [name]: `0x${'1'.repeat(digits)}` }), type);
          must(body === null, `${type}: null`, body);
        }
      },
    },
    {
      id: 'isolatedOperationStatus-signed',
      basis: 'interface',
      says: 'the read of an isolated operation must be signed',
      async run({ http, user, now }) {
        const answer = await http.info('isolatedOperationStatus', { user, operationId: '0x01', time: now() });
        must(answer.status >= 400, 'refused without a signature', answerText(answer));
      },
    },
  ],
);

/** The raw records of all listed outcome markets. */
async function outcomeMarkets(http: Kit['http']): Promise<unknown[]> {
  const listed = at(answered(await http.info('predictionMeta'), 'predictionMeta'), 'outcomeMarkets');
  return Array.isArray(listed) ? listed : Object.values((listed ?? {}) as object);
}
