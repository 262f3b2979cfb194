import { expect, test } from 'vitest';
import { parseAddedChain } from './chains.ts';
import { isAppOf, isLoopbackHost, walletOriginFor } from './origins.ts';
import { parseAsk } from './requests.ts';
import { isVisibleName, visibleParts } from './visible.ts';

const CHAIN = {
  chainId: '0x2105f',
  chainName: 'Test chain',
  nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 18 },
  rpcUrls: ['https://rpc.example/v1'],
};

test('a valid chain is read; fields left undefined by wagmi are ignored', () => {
  const given = { ...CHAIN, iconUrls: undefined, blockExplorerUrls: ['https://scan.example'] };
  expect(parseAddedChain(given)).toEqual({
    chainId: 135263,
    name: 'Test chain',
    currency: 'TST',
    rpcUrl: 'https://rpc.example/v1',
  });
  expect(parseAddedChain({ ...CHAIN, rpcUrls: ['http://127.0.0.1:8545'] }).rpcUrl).toBe(
    'http://127.0.0.1:8545/',
  );
});

test.each([
  ['no chain id', { chainId: undefined }],
  ['a decimal chain id', { chainId: '135263' }],
  ['an empty name', { chainName: ' ' }],
  ['a name with a right-to-left override', { chainName: 'Ethereum\u202e' }],
  ['a name of 41 characters', { chainName: 'x'.repeat(41) }],
  ['no currency', { nativeCurrency: undefined }],
  ['6 decimals', { nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 6 } }],
  ['a symbol of one letter', { nativeCurrency: { name: 'Test', symbol: 'T', decimals: 18 } }],
  ['no server', { rpcUrls: [] }],
  ['plain http elsewhere', { rpcUrls: ['http://rpc.example'] }],
  ['a script address', { rpcUrls: ['javascript:alert(1)'] }],
  ['a second server that is not a URL', { rpcUrls: ['https://rpc.example', 'x'] }],
])('a chain with %s is refused with -32602', (_what, change) => {
  expect(() => parseAddedChain({ ...CHAIN, ...change })).toThrow(expect.objectContaining({ code: -32602 }));
});

test.each([
  ['http://127.0.0.1:4173', 'http://localhost:4173'],
  ['http://localhost:4173', 'http://127.0.0.1:4173'],
  ['http://[::1]:4173', 'http://localhost:4173'],
  ['http://localhost', 'http://127.0.0.1'],
])('the app at %s has its wallet at %s', (app, wallet) => {
  expect(walletOriginFor(app)).toBe(wallet);
  expect(isAppOf(wallet, app)).toBe(true);
});

test.each([
  'https://localhost:4173',
  'http://127.0.0.1.example:4173',
  'http://localhost.:4173',
  'http://192.168.0.2:4173',
  'http://localhost:4173/',
  'null',
  '',
])('there is no wallet for %j', (app) => {
  expect(walletOriginFor(app)).toBeUndefined();
});

test('a wallet answers only its own app origin', () => {
  expect(isAppOf('http://localhost:4173', 'http://localhost:4173')).toBe(false);
  expect(isAppOf('http://localhost:4173', 'http://127.0.0.1:4174')).toBe(false);
  expect(isAppOf('http://localhost:4173', 'http://attacker.example')).toBe(false);
});

test.each([
  ['127.0.0.1:4173', true],
  ['localhost', true],
  ['[::1]:4173', true],
  ['localhost.:4173', false],
  ['127.0.0.1.example:4173', false],
  ['0.0.0.0:4173', false],
  [undefined, false],
])('host %j is loopback: %j', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

test('personal_sign takes bytes or text, and the two parameters in either order', () => {
  const address = '0x19E7E376E7C213B7E7E7E46CC70A5DD086DAFF2A';
  const expected = { kind: 'signMessage', address: address.toLowerCase(), data: '0x68656c6c6f' };
  expect(parseAsk('personal_sign', ['0x68656C6c6f', address])).toEqual(expected);
  expect(parseAsk('personal_sign', [address, '0x68656c6c6f'])).toEqual(expected);
  expect(parseAsk('personal_sign', ['hello', address])).toEqual(expected);
  expect(() => parseAsk('personal_sign', ['hello'])).toThrow(expect.objectContaining({ code: -32602 }));
  expect(() => parseAsk('personal_sign', ['hello', 'world'])).toThrow(
    expect.objectContaining({ code: -32602 }),
  );
});

test('hidden characters are shown by their code point', () => {
  expect(visibleParts('pay\u202e100\u200b')).toEqual([
    { text: 'pay', isHidden: false },
    { text: 'U+202E', isHidden: true },
    { text: '100', isHidden: false },
    { text: 'U+200B', isHidden: true },
  ]);
  expect(visibleParts('')).toEqual([]);
  expect(isVisibleName('Ünïted 1', 32)).toBe(true);
  expect(isVisibleName('a\u3164', 32)).toBe(false);
});
