// replica.ts: POST /portfolio and POST /leaderboard, which depend on the read replica.
import { answered, at, mustRefuse, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import { dec } from '../numbers.ts';
import * as records from '../shapes/accountRecords.ts';
import { mustFit } from '../shapes/shape.ts';
import { must } from '../outcome.ts';

const PERIODS = ['perpDay', 'perpWeek', 'perpMonth', 'perpAllTime'];
const BOARDS = ['24H', '7D', '30D', 'All-Time'];

/** NotOffered while the replica is unavailable. */
async function post(kit: Kit, path: string, body: Record<string, unknown>): Promise<unknown> {
  return answered(await kit.http.post(path, body), path);
}

export const REPLICA_CHECKS: readonly Check[] = section(
  'replica',
  [],
  [
    {
      id: 'portfolio-no-type',
      basis: 'interface',
      says: 'portfolio and leaderboard are read without a type field',
      async run({ http, user }) {
        for (const [path, body] of [
          ['/portfolio', { user }],
          ['/leaderboard', {}],
        ] as const) {
          const answer = await http.post(path, body);
          must(
            answer.status === 200 || answer.status === 503,
            `${path} answered with 200, or 503 without its replica`,
            answerText(answer),
          );
        }
      },
    },
    {
      id: 'portfolio',
      basis: 'default',
      says: 'portfolio has value and profit over time as decimal strings, for each period',
      async run(kit) {
        for (const period of PERIODS)
          mustFit(
            records.portfolio,
            await post(kit, '/portfolio', { user: kit.user, period }),
            `portfolio ${period}`,
          );
      },
    },
    {
      id: 'portfolio-order',
      basis: 'default',
      says: 'the histories of a portfolio rise in time',
      async run(kit) {
        const body = await post(kit, '/portfolio', { user: kit.user, period: 'perpAllTime' });
        for (const name of ['accountValueHistory', 'pnlHistory']) {
          const times = (at(body, name) as [number, string][]).map(([time]) => time);
          must(
            times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0)),
            `${name} that rises in time`,
            times,
          );
        }
      },
    },
    {
      id: 'portfolio-missing-user',
      basis: 'default',
      says: 'portfolio without a user is refused with 400',
      async run({ http }) {
        mustRefuse(await http.post('/portfolio', { period: 'perpWeek' }), { status: [400, 503] });
      },
    },
    {
      id: 'leaderboard',
      basis: 'default',
      says: 'leaderboard lists rank, user and profit, for each period',
      async run(kit) {
        for (const period of BOARDS)
          mustFit(records.leaderboard, await post(kit, '/leaderboard', { period }), `leaderboard ${period}`);
      },
    },
    {
      id: 'leaderboard-order',
      basis: 'default',
      says: 'ranks rise from 1 and profits fall with them',
      async run(kit) {
        const rows = (await post(kit, '/leaderboard', { period: 'All-Time' })) as {
          rank: number;
          pnl: string;
        }[];
        rows.forEach(({ rank, pnl }, index) => {
          const before = rows[index - 1];
          must(rank === index + 1, `rank ${index + 1}`, rank);
          must(before === undefined || dec(before.pnl).gte(pnl), `a profit of at most ${before?.pnl}`, pnl);
        });
      },
    },
    {
      id: 'leaderboard-unknown-period',
      basis: 'default',
      says: 'a period that does not exist is refused with 400',
      async run({ http }) {
        mustRefuse(await http.post('/leaderboard', { period: '9Y' }), { status: [400, 503] });
      },
    },
  ],
);
