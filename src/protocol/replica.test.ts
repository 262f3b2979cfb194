import { describe, expect, test } from 'vitest';
import { leaderboard } from './leaderboard.ts';
import { portfolio } from './portfolio.ts';

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';

describe('portfolio', () => {
  const body = {
    accountValueHistory: [
      [1_759_395_200_000, '10000'],
      [1_759_398_800_000, '10020.5'],
    ],
    pnlHistory: [[1_759_395_200_000, '0']],
    vlm: '182345.1',
    status: 'ok',
    warnings: [{ asset: 'HYPE', assetId: '00012711', timestamp: 1, type: 'spot', reason: 'no price' }],
  };

  test('the request has no type field', () => {
    expect(portfolio.encodeRequest({ owner: OWNER, period: 'perpWeek' })).toEqual({
      user: OWNER,
      period: 'perpWeek',
    });
  });

  test('short period names are understood, a missing one means a week', () => {
    expect(portfolio.decodeRequest({ user: OWNER, period: 'allTime' })).toEqual({
      ok: true,
      value: { owner: OWNER, period: 'perpAllTime' },
    });
    expect(portfolio.decodeRequest({ user: OWNER })).toEqual({
      ok: true,
      value: { owner: OWNER, period: 'perpWeek' },
    });
    expect(portfolio.decodeRequest({ user: OWNER, period: 'year' })).toMatchObject({
      ok: false,
      problem: { path: 'period' },
    });
  });

  test('what is read is what is written', () => {
    const read = portfolio.decodeResponse(body, 'perpWeek');
    expect(read).toMatchObject({
      equityHistory: [{ at: 1_759_395_200_000, value: '10000' }, { value: '10020.5' }],
      volume: '182345.1',
    });
    expect(portfolio.encodeResponse(read)).toEqual(body);
  });

  test('of all periods at once the requested one is read', () => {
    expect(
      portfolio.decodeResponse(
        [
          ['perpDay', {}],
          ['perpWeek', body],
        ],
        'perpWeek',
      ).volume,
    ).toBe('182345.1');
    expect(() => portfolio.decodeResponse([['perpDay', {}]], 'perpWeek')).toThrow('is not an object');
  });

  test('a point that cannot be read leaves a gap', () => {
    expect(
      portfolio.decodeResponse({ ...body, pnlHistory: [[1, '1e5'], [2, '3'], null, ['x', '4']] }, 'perpWeek')
        .pnlHistory,
    ).toEqual([{ at: 2, value: '3' }]);
  });
});

describe('other deployments', () => {
  const read = (wire: unknown) => portfolio.decodeResponse(wire, 'perpWeek');

  test('points are sorted, and of two at one time the last wins', () => {
    expect(
      read({
        pnlHistory: [
          [3, '30'],
          [1, '10'],
          [2, '20'],
          [2, '21'],
        ],
      }).pnlHistory.map(({ at, value }) => `${at} ${value}`),
    ).toEqual(['1 10', '2 21', '3 30']);
  });

  test('an unreadable warning hides no other; plain text is a warning', () => {
    const { warnings } = read({
      pnlHistory: [],
      warnings: [
        7,
        { asset: 'HYPE', type: 'spot', reason: 'no price', assetId: 'x' },
        'Two hours are missing',
      ],
    });
    expect(warnings).toEqual([
      { asset: 'HYPE', assetId: null, time: null, kind: 'spot', reason: 'no price' },
      { asset: '', assetId: null, time: null, kind: '', reason: 'Two hours are missing' },
    ]);
    expect(read({ pnlHistory: [], warnings: 'none' }).warnings).toEqual([]);
  });

  test('one series suffices; an answer without either is refused, whatever its status', () => {
    expect(read({ accountValueHistory: [] })).toEqual({
      equityHistory: [],
      pnlHistory: [],
      volume: null,
      status: 'ok',
      warnings: [],
    });
    expect(() => read({})).toThrow('accountValueHistory: is missing');
    expect(() => read({ error: 'Read replica unavailable' })).toThrow('accountValueHistory: is missing');
  });
});

describe('leaderboard', () => {
  test('rows in our words, both ways', () => {
    const body = [
      { rank: 1, user: OWNER, displayName: null, pnl: '-1000', return: '-0.25', volume: '50000' },
    ];
    const rows = leaderboard.decodeResponse(body);
    expect(rows).toEqual([
      { rank: 1, owner: OWNER, displayName: null, pnl: '-1000', returnRate: '-0.25', volume: '50000' },
    ]);
    expect(leaderboard.encodeResponse(rows)).toEqual(body);
  });

  test('a bad number is blank, a missing period means all time', () => {
    expect(leaderboard.decodeResponse([{ rank: 1, user: OWNER, pnl: '1e9' }])[0]?.pnl).toBeNull();
    expect(leaderboard.decodeRequest({})).toEqual({ ok: true, value: { period: 'All-Time' } });
    expect(leaderboard.encodeRequest({ period: '7D' })).toEqual({ period: '7D' });
  });

  test('an unreadable row hides no other, accounts appear once, and a missing rank is the list position', () => {
    const other = '0x0000000000000000000000000000000000000001';
    const rows = leaderboard.decodeResponse([
      { user: OWNER, pnl: '5' },
      { rank: 2 },
      null,
      { rank: 7, user: OWNER, pnl: '9' },
      { rank: 'x', user: other },
    ]);
    expect(rows.map(({ rank, owner, pnl }) => [rank, owner, pnl])).toEqual([
      [1, OWNER, '5'],
      [5, other, null],
    ]);
    expect(() => leaderboard.decodeResponse({ rows: [] })).toThrow('is not a list');
  });
});
