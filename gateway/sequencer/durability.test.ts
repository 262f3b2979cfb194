import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { limitOrder, person, type Person, post } from '../testGateway.ts';
import {
  createLauncher,
  type GatewayProcess,
  kill,
  type Launcher,
  sendAll,
  type SignedRequest,
} from '../testProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'trine-durability-'));
const data = join(folder, 'data');
let processes: Launcher;
/** The gateway on `data` that a test has left running for the next one. */
let left: GatewayProcess | undefined;
const launch: Launcher['launch'] = (data) => processes.launch(data);
const failure: Launcher['failure'] = (...flags) => processes.failure(...flags);

beforeAll(async () => {
  processes = await createLauncher();
});
afterEach(() => processes.killAll(left?.child));
afterAll(() => {
  // One left for a test that was not selected.
  processes.killAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('fault-36: kill -9', () => {
  test('acknowledged requests survive exactly once, and their nonces stay used: three rounds', async () => {
    let gateway = await launch(data);
    let survivors = 0;
    for (let round = 0; round < 3; round += 1) {
      // Four accounts with fifteen orders each, so that no account exceeds twenty nonces.
      const people = Array.from({ length: 4 }, (_, index) => person(1_000 + round * 10 + index));
      for (const who of people)
        expect((await post(gateway.url, '/exchange', await who.acceptTerms())).status).toBe(200);
      const requests: SignedRequest[] = [];
      for (let number = 0; number < 15; number += 1) {
        for (const who of people)
          requests.push(await who.request(limitOrder({ price: String(40_000 + number), size: '0.001' })));
      }
      // Killed with some acknowledged and the rest pending: slightly later each round.
      const dying = gateway;
      const acknowledged = await sendAll(
        gateway.url,
        requests,
        (count) => count === 3 + round * 9 && dying.child.kill('SIGKILL'),
      );
      expect(await gateway.exited).toBeNull();
      expect(acknowledged.length).toBeGreaterThanOrEqual(3 + round * 9);

      gateway = await launch(data);
      survivors += acknowledged.length;
      const { url } = gateway;
      await Promise.all(
        acknowledged.map(async ({ request, oid }) => {
          const again = await post(url, '/exchange', request);
          expect(again).toMatchObject({
            status: 400,
            body: { error: 'Nonce already used', code: 'NONCE_USED' },
          });
          const owner = people.find((who) => who.address === ownerOf(people, requests, request))?.address;
          expect((await post(url, '/info', { type: 'orderStatus', user: owner, oid })).body).toMatchObject({
            status: 'order',
            order: { status: 'open' },
          });
        }),
      );
      // Unanswered requests are sent again unchanged: in the end every request has placed exactly one order.
      await Promise.all(
        requests.map(async (request) => {
          const { status, body } = await post(url, '/exchange', request);
          expect([200, body['code'] === 'NONCE_USED' ? 400 : undefined]).toContain(status);
        }),
      );
      for (const who of people) {
        const orders = (await post(gateway.url, '/info', { type: 'openOrders', user: who.address }))
          .body as unknown as { limitPx: string }[];
        expect(orders.map(({ limitPx }) => limitPx).sort()).toEqual(
          Array.from({ length: 15 }, (_, number) => String(40_000 + number)),
        );
      }
    }
    expect(survivors).toBeGreaterThanOrEqual(3 + 12 + 21);
    left = gateway;
  });
});

/** Requests alternated between accounts. */
function ownerOf(
  people: readonly Person[],
  requests: readonly SignedRequest[],
  request: SignedRequest,
): string | undefined {
  return people[requests.indexOf(request) % people.length]?.address;
}

describe('stopping and restarting', () => {
  test('after SIGTERM nothing is lost, the second start replays nothing, and the balance is not granted twice', async () => {
    const who = person(2_000);
    const first = left ?? (await launch(data));
    left = undefined;
    await post(first.url, '/exchange', await who.acceptTerms());
    const bought = await who.request(limitOrder({ price: '99999', size: '0.01', tif: 'Ioc' }));
    await post(first.url, '/exchange', bought);
    const before = (await post(first.url, '/info', { type: 'userFills', user: who.address })).body;
    const balance = (await post(first.url, '/info', { type: 'assets', user: who.address })).body;
    expect(before).toHaveLength(1);
    expect(await kill(first, 'SIGTERM')).toBe(0);

    const second = await launch(data);
    expect((await post(second.url, '/info', { type: 'userFills', user: who.address })).body).toEqual(before);
    expect((await post(second.url, '/info', { type: 'assets', user: who.address })).body).toEqual(balance);
    expect(await post(second.url, '/exchange', bought)).toMatchObject({
      status: 400,
      body: { code: 'NONCE_USED' },
    });
    await post(second.url, '/exchange', await who.acceptTerms());
    expect((await post(second.url, '/info', { type: 'assets', user: who.address })).body).toEqual(balance);

    // While it runs, no other gateway can open its data.
    await expect(launch(data)).rejects.toThrow(
      /^exit 1: Another gateway \(process \d+\) is using the data folder .* Nothing was changed\. Stop it first, or start this one with another --data folder\.$/,
    );
    expect((await post(second.url, '/info', { type: 'serviceInfo' })).status).toBe(200);
    expect(await kill(second, 'SIGINT')).toBe(0);
  });

  test('an invalid flag is explained', async () => {
    expect(await failure('--colour', 'red')).toEqual([1, 'Not understood: --colour. All options: --help.']);
  });

  test('fault-37: an occupied port is explained, and the data are released', async () => {
    const unused = join(folder, 'port');
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    expect(await failure('--port', String(port), '--data', unused)).toEqual([
      1,
      `Port ${port} is taken. Stop what uses it, or choose another with --port.`,
    ]);
    expect(readdirSync(unused)).toEqual(['pg']);
    other.close();
  });
});
