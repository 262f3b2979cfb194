// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boot } from './Boot.tsx';

const server = vi.hoisted(() => {
  const ours: { answer: () => Promise<Response>; asked: string[] } = {
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    asked: [],
  };
  vi.stubGlobal('fetch', (url: string) => {
    ours.asked.push(url);
    return ours.answer();
  });
  return ours;
});
vi.mock('../App.tsx', () => ({ App: () => null }));

const JSON_TYPE = { 'content-type': 'application/json' };
const answer = (body: string, init: ResponseInit = {}) => {
  server.answer = () => Promise.resolve(new Response(body, { headers: JSON_TYPE, ...init }));
};
const alertText = async () => (await screen.findByRole('alert')).textContent;
const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Read the file again' }));

beforeEach(() => void (server.asked.length = 0));
afterEach(cleanup);

test('errors of config.json are listed, with their effect and a button to reload', async () => {
  render(<Boot words={undefined} />);
  expect(await alertText()).toBe('The file /config.json could not be fetched: the server did not answer.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Trine does not know which service to talk to',
  );
  expect(screen.getByText(/^Your holdings are not affected/)).toBeTruthy();

  answer('no', { status: 404 });
  readAgain();
  await expect.poll(alertText).toBe('The file /config.json could not be fetched: the server answered 404.');
  expect(server.asked).toEqual(['/config.json', '/config.json']);
});

test.each([
  ['a page in its place', '<!doctype html><title>App</title>', 'text/html'],
  ['a file cut short', '{"baseUrl": "", "wsUrl"', 'application/json'],
  ['an empty file', '', 'application/json'],
])('%s is not JSON', async (_what, body, type) => {
  answer(body, { headers: { 'content-type': type } });
  render(<Boot words={undefined} />);
  expect(await alertText()).toBe(
    'The file /config.json is not JSON, or the server sent another page in its place.',
  );
});

const CHAIN = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  rpcUrls: ['https://rpc.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};
const GOOD = { network: 'Testnet', signing: { tradingChainId: 421614 }, chain: CHAIN };

test.each([
  ['an unknown network', { ...GOOD, network: 'Moon' }, '“network” must be one of Mainnet, Testnet.'],
  ['a misspelt field', { ...GOOD, baseURL: '' }, '“baseURL” is not a known field.'],
  [
    'a chain id that is text',
    { ...GOOD, chain: { ...CHAIN, id: '42161' } },
    '“chain.id” must be a whole number greater than 0.',
  ],
  [
    'an invalid address in a list',
    { ...GOOD, chain: { ...CHAIN, rpcUrls: ['arbitrum'] } },
    '“chain.rpcUrls.0” must be an http(s) address.',
  ],
  [
    'two chains that disagree',
    { ...GOOD, chain: { ...CHAIN, id: 1 } },
    '“chain.id” must equal signing.tradingChainId (421614).',
  ],
])('%s is named, with the expected value', async (_what, config, sentence) => {
  answer(JSON.stringify(config));
  render(<Boot words={undefined} />);
  expect(await alertText()).toBe(`In /config.json, ${sentence}`);
});

test('a list instead of an object is reported as an error of the file', async () => {
  answer('[]');
  render(<Boot words={undefined} />);
  expect(await alertText()).toContain('In /config.json, “(file)” ');
});
