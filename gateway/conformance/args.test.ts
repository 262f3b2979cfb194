import { describe, expect, test } from 'vitest';
import { BadArguments, readArguments, USAGE } from './args.ts';

const URL_ = 'https://api.example.org';
const KEY = `0x${'a1'.repeat(32)}`;
const read = (line: string, env: Record<string, string> = {}) =>
  readArguments(
    line.split(' ').filter((word) => word !== ''),
    env,
  );

test('an address alone runs all checks without a key, with the default ceiling', () => {
  expect(read(URL_)).toEqual({
    url: URL_,
    wsUrl: undefined,
    key: undefined,
    account: undefined,
    only: [],
    spend: '150',
    withdraw: undefined,
    files: {},
  });
});

test('every setting has an option', () => {
  const line = `${URL_} --ws wss://s.example.org/x --key ${KEY.toUpperCase().replace('0X', '0x')} --only orders,nonces.reuse --spend 12.5 --withdraw 10 --json a --junit b --html c --config d`;
  expect(read(line)).toEqual({
    url: URL_,
    wsUrl: 'wss://s.example.org/x',
    key: KEY,
    account: undefined,
    only: ['orders', 'nonces.reuse'],
    spend: '12.5',
    withdraw: '10',
    files: { json: 'a', junit: 'b', html: 'c', config: 'd' },
  });
});

test('the key may come from the environment, so that the process list does not show it', () => {
  expect(read(URL_, { CONFORMANCE_KEY: KEY })?.key).toBe(KEY);
  // The one that is typed counts.
  expect(read(`${URL_} --account a`, { CONFORMANCE_KEY: KEY })).toMatchObject({
    key: undefined,
    account: 'a',
  });
});

test('--help is not an error and names every section', () => {
  expect(read('--help')).toBeUndefined();
  expect(USAGE).toContain('reads, markets, replica, errors, signatures, nonces');
});

describe('invalid arguments are refused', () => {
  test.each([
    ['', 'Name one address'],
    [`${URL_} ${URL_}`, 'Name one address'],
    ['ftp://example.org', 'no http(s) address'],
    [`${URL_} --ws https://example.org`, 'no ws(s) address'],
    [`${URL_} --spend -1`, '--spend'],
    [`${URL_} --spend much`, 'is no amount'],
    [`${URL_} --spend 1e3`, 'is no amount'],
    [`${URL_} --withdraw 1e3`, '--withdraw 1e3 is no amount'],
    [`${URL_} --what`, '--what'],
    [`${URL_} --account a --key ${KEY}`, 'Say --key or --account, not both'],
  ])('%s', (line, text) => {
    expect(() => read(line)).toThrow(BadArguments);
    expect(() => read(line)).toThrow(text);
  });

  test('an invalid key is not repeated', () => {
    const message = (() => {
      try {
        return read(`${URL_} --key ${KEY}f`);
      } catch (error) {
        return String(error);
      }
    })();
    expect(message).toContain('The key is not 0x and 64 hex digits');
    expect(message).not.toContain('a1a1');
  });
});
