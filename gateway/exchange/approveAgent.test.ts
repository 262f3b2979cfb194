import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import {
  limitOrder,
  nextNonce,
  person,
  type Person,
  post,
  startGateway,
  type TestGateway,
} from '../testGateway.ts';

let gateway: TestGateway;
let people = 7_000;

beforeAll(async () => {
  gateway = await startGateway({ service: { isOpenToAll: true } });
});
afterAll(() => gateway.close());

const ZERO_ADDRESS: Address = `0x${'0'.repeat(40)}`;
const newPerson = (): Person => person((people += 1));
const send = (body: unknown) => post(gateway.url, '/exchange', body);
const read = async (type: string, who: Person): Promise<unknown> =>
  (await post(gateway.url, '/info', { type, user: who.address })).body;
const resting = () => limitOrder({ price: '50000', size: '0.01' });

async function member(): Promise<Person> {
  const who = newPerson();
  expect((await send(await who.acceptTerms())).status).toBe(200);
  return who;
}

async function approve(owner: Person, agentAddress: Address, agentName: string, more: object = {}) {
  const nonce = nextNonce();
  return send(
    await owner.request(
      {
        type: 'approveAgent',
        venueChain: 'Testnet',
        signatureChainId: '0x1',
        agentAddress,
        agentName,
        nonce,
        ...more,
      },
      { nonce },
    ),
  );
}

test.each(['0x12', 'browser', null, 18])('%j is no address for a key', async (agentAddress) => {
  const owner = await member();
  const nonce = nextNonce();
  const action = {
    type: 'approveAgent',
    venueChain: 'Testnet',
    signatureChainId: '0x1',
    agentAddress: owner.address,
    agentName: 'browser',
    nonce,
  };
  const request = await owner.request(action, { nonce });
  expect(await send({ ...request, action: { ...action, agentAddress } })).toMatchObject({
    status: 400,
    body: { error: 'Invalid address', code: 'INVALID_ADDRESS', field: 'action.agentAddress' },
  });
});

test('approved, it trades; revoked, it is refused; no other account can approve its address meanwhile', async () => {
  const [owner, other, agent] = [await member(), await member(), newPerson()];
  expect((await send(await agent.request(resting()))).body).toMatchObject({ code: 'UNKNOWN_SIGNER' });
  expect(await read('userRole', agent)).toEqual({ role: 'missing' });

  expect(await approve(owner, agent.address, 'browser')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await read('extraAgents', owner)).toMatchObject([
    { address: agent.address, name: 'browser', validUntil: null, approvedAt: expect.any(Number) },
  ]);
  expect([await read('userRole', agent), await read('userRole', owner)]).toEqual([
    { role: 'agent', data: { user: owner.address } },
    { role: 'user' },
  ]);
  expect((await send(await agent.request(resting()))).body).toMatchObject({ status: 'ok' });
  expect(gateway.gateway.engine.read.openOrders(owner.address)).toHaveLength(1);

  expect(await approve(owner, newPerson().address, 'browser')).toMatchObject({
    status: 409,
    body: { code: 'AGENT_NAME_TAKEN' },
  });
  expect(await approve(other, agent.address, 'mine')).toMatchObject({
    status: 409,
    body: { code: 'AGENT_ADDRESS_IN_USE' },
  });
  expect(await approve(owner, other.address, 'other')).toMatchObject({
    status: 409,
    body: { code: 'AGENT_ADDRESS_IN_USE' },
  });
  expect(await approve(other, ZERO_ADDRESS, 'browser')).toMatchObject({
    status: 422,
    body: { error: 'No agent with this name', code: 'AGENT_NOT_FOUND' },
  });

  expect(await approve(owner, ZERO_ADDRESS, 'browser')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await read('extraAgents', owner)).toEqual([]);
  expect(await read('userRole', agent)).toEqual({ role: 'missing' });
  expect(await send(await agent.request(resting()))).toMatchObject({
    status: 401,
    body: { error: 'Agent not approved for user', code: 'AGENT_NOT_APPROVED' },
  });
});

test.each([['\u202Eresworb'], ['bro\u200Bwser'], ['browser\u0007x']])(
  'a name with invisible characters is refused: %j',
  async (name) => {
    const owner = await member();
    expect(await approve(owner, newPerson().address, name)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', field: 'action.agentName' },
    });
    // For the revocation of an agent such a name is accepted; here no agent has it.
    expect(await approve(owner, ZERO_ADDRESS, name)).toMatchObject({
      status: 422,
      body: { code: 'AGENT_NOT_FOUND' },
    });
  },
);

test('an agent cannot approve any address, including its own', async () => {
  const [owner, agent] = [await member(), newPerson()];
  await approve(owner, agent.address, 'browser');
  expect(await approve(agent, newPerson().address, 'another')).toMatchObject({
    status: 403,
    body: { code: 'OWNER_SIGNATURE_REQUIRED' },
  });
  expect(await approve(agent, ZERO_ADDRESS, 'browser')).toMatchObject({ status: 403 });
  expect(await read('extraAgents', owner)).toHaveLength(1);
});

test('an approval may expire: the name carries the expiry', async () => {
  const [owner, agent] = [await member(), newPerson()];
  const until = Date.now() + 86_400_000;
  expect(await approve(owner, agent.address, `browser valid_until ${until}`)).toMatchObject({ status: 200 });
  expect(await read('extraAgents', owner)).toMatchObject([{ name: 'browser', validUntil: until }]);
  expect(await approve(owner, newPerson().address, `old valid_until ${Date.now() - 1}`)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_FIELD', field: 'action.agentName' },
  });
  expect(await approve(owner, ZERO_ADDRESS, 'browser')).toMatchObject({ status: 200 });
});

test('it opens no account: without one, agents cannot be approved or revoked', async () => {
  const [applicant, agent] = [newPerson(), newPerson()];
  const unknown = {
    status: 401,
    body: { error: 'Invalid signature', code: 'UNKNOWN_SIGNER', signer: applicant.address },
  };
  expect(await approve(applicant, agent.address, 'first')).toMatchObject(unknown);
  expect(await approve(applicant, ZERO_ADDRESS, 'first')).toMatchObject(unknown);
  expect(await Promise.all([applicant, agent].map((who) => read('userRole', who)))).toEqual([
    { role: 'missing' },
    { role: 'missing' },
  ]);
  await send(await applicant.acceptTerms());
  // Whatever chain the wallet is on.
  expect(await approve(applicant, agent.address, 'first', { signatureChainId: '0xa4b1' })).toMatchObject({
    status: 200,
  });
});

test('an agent’s address may open its own account, which ends the approval', async () => {
  const [owner, key] = [await member(), newPerson()];
  await approve(owner, key.address, 'browser');
  expect((await send(await key.acceptTerms())).status).toBe(200);
  expect([await read('userRole', key), await read('extraAgents', owner)]).toEqual([{ role: 'user' }, []]);
  expect((await send(await key.request(resting()))).body).toMatchObject({ status: 'ok' });
  const { openOrders } = gateway.gateway.engine.read;
  expect([openOrders(key.address).length, openOrders(owner.address).length]).toEqual([1, 0]);
  expect(await approve(owner, key.address, 'browser')).toMatchObject({
    status: 409,
    body: { code: 'AGENT_ADDRESS_IN_USE' },
  });
});

test('a revoked agent may open its own account, and so may an address approved by another account', async () => {
  const [owner, key] = [await member(), newPerson()];
  await approve(owner, key.address, 'browser');
  await approve(owner, ZERO_ADDRESS, 'browser');
  expect((await send(await key.acceptTerms())).status).toBe(200);
  expect(await read('userRole', key)).toEqual({ role: 'user' });
});

test('several users may approve one address in turn, after a revocation or expiry', async () => {
  const [first, second, third, key] = [await member(), await member(), await member(), newPerson()];
  await approve(first, key.address, 'browser');
  expect(await approve(second, key.address, 'mine')).toMatchObject({
    status: 409,
    body: { code: 'AGENT_ADDRESS_IN_USE' },
  });
  await approve(first, ZERO_ADDRESS, 'browser');
  expect(await approve(second, key.address, `mine valid_until ${Date.now() + 300}`)).toMatchObject({
    status: 200,
  });
  expect(await read('userRole', key)).toEqual({ role: 'agent', data: { user: second.address } });
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(await approve(third, key.address, 'third')).toMatchObject({ status: 200 });
  expect([await read('userRole', key), await read('extraAgents', second)]).toEqual([
    { role: 'agent', data: { user: third.address } },
    [],
  ]);
});

test('an invalid request is refused, and its nonce is spent once', async () => {
  const owner = await member();
  expect(await approve(owner, newPerson().address, 'browser', { venueChain: 'Mainnet' })).toMatchObject({
    status: 400,
    body: { code: 'CHAIN_MISMATCH', field: 'action.venueChain' },
  });
  expect(await approve(owner, newPerson().address, 'seventeen letters')).toMatchObject({
    status: 400,
    body: { field: 'action.agentName' },
  });
  expect(await approve(owner, newPerson().address, ' ')).toMatchObject({
    status: 400,
    body: { field: 'action.agentName' },
  });
  const nonce = nextNonce();
  const agent = newPerson().address;
  const request = await owner.request(
    {
      type: 'approveAgent',
      venueChain: 'Testnet',
      signatureChainId: '0x1',
      agentAddress: agent,
      agentName: 'once',
      nonce,
    },
    { nonce },
  );
  expect(await send(request)).toMatchObject({ status: 200 });
  expect(await send(request)).toMatchObject({
    status: 400,
    body: { error: 'Nonce already used', code: 'NONCE_USED' },
  });
  expect(await send({ ...request, nonce: nonce + 1 })).toMatchObject({
    status: 400,
    body: { code: 'NONCE_MISMATCH' },
  });
  expect(await read('extraAgents', owner)).toMatchObject([{ address: agent, name: 'once' }]);
});

test('approved again after a revocation, the key’s old requests stay spent', async () => {
  const [owner, agent] = [await member(), newPerson()];
  await approve(owner, agent.address, 'browser');
  const old = await agent.request(resting());
  expect((await send(old)).body).toMatchObject({ status: 'ok' });
  await approve(owner, ZERO_ADDRESS, 'browser');
  expect(await send(old)).toMatchObject({ status: 401, body: { code: 'AGENT_NOT_APPROVED' } });
  await approve(owner, agent.address, 'browser');
  expect(await send(old)).toMatchObject({
    status: 400,
    body: { error: 'Nonce already used', code: 'NONCE_USED' },
  });
  expect(gateway.gateway.engine.read.openOrders(owner.address)).toHaveLength(1);
});

test('nonces are counted per signer: the key’s are free for its owner, and vice versa', async () => {
  const [owner, agent] = [await member(), newPerson()];
  await approve(owner, agent.address, 'browser');
  const nonce = nextNonce();
  expect((await send(await agent.request(resting(), { nonce }))).body).toMatchObject({ status: 'ok' });
  expect((await send(await owner.request(resting(), { nonce }))).body).toMatchObject({ status: 'ok' });
  expect(await send(await agent.request(resting(), { nonce }))).toMatchObject({
    status: 400,
    body: { code: 'NONCE_USED' },
  });
  expect(gateway.gateway.engine.read.openOrders(owner.address)).toHaveLength(2);
});
