import { expect, test } from 'vitest';
import { parseAsk } from './requests.ts';

const ask = (chains: unknown) =>
  parseAsk('wallet_requestPermissions', [{ eth_accounts: {}, 'endowment:permitted-chains': chains }]);
const caveat = (value: unknown) => ({ caveats: [{ type: 'restrictNetworkSwitching', value }] });

test('a connection requests no network, or one together with the accounts', () => {
  expect(parseAsk('eth_requestAccounts', [])).toEqual({ kind: 'connect', chainId: 0 });
  expect(parseAsk('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual({
    kind: 'connect',
    chainId: 0,
  });
  // 421614 is 0x66eee.
  expect(ask(caveat(['0x66eee']))).toEqual({ kind: 'connect', chainId: 421_614 });
});

test.each([
  [{}],
  [{ caveats: [] }],
  [caveat([])],
  [caveat(['0x1', '0xa'])],
  [caveat([421_614])],
  [caveat('0x66eee')],
  [{ caveats: [{ type: 'other', value: ['0x1'] }] }],
  [{ caveats: [...caveat(['0x1']).caveats, ...caveat(['0xa']).caveats] }],
])('networks %j are refused with -32602', (chains) => {
  expect(() => ask(chains)).toThrow(expect.objectContaining({ code: -32602 }) as Error);
});
