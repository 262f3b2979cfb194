import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isOccupied } from './occupied.ts';

test('an address is occupied while a program listens there', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  expect(await isOccupied('127.0.0.1', port)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await isOccupied('127.0.0.1', port)).toBe(false);
});
