// agentChecks.ts: what API wallets may do for their owner, until they are revoked.
import { approval, cancelOfNothing, signatureChainId, withdrawal } from '../actions.ts';
import { approveAgent, sendApproval } from '../agents.ts';
import { answered, at, mustRefuse, oidIn, refusalOf, statusesOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import { must } from '../outcome.ts';

export const AGENT_CHECKS: readonly Check[] = section(
  'agents',
  ['key', 'profile'],
  [
    {
      id: 'approve',
      basis: 'interface',
      says: 'approveAgent is answered with success, and userRole names the agent and its owner, in any case of its address',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        for (const user of [signer.address, `0x${signer.address.slice(2).toUpperCase()}`]) {
          const body = answered(await kit.http.info('userRole', { user }), 'userRole');
          must(
            at(body, 'role') === 'agent' && at(body, 'data', 'user') === kit.owner().address,
            `role agent of ${kit.user}`,
            body,
          );
        }
      },
    },
    {
      id: 'listed',
      basis: 'default',
      says: 'extraAgents lists an approved agent by address and name',
      async run(kit) {
        const { signer, name } = await approveAgent(kit);
        const body = answered(await kit.http.info('extraAgents', { user: kit.user }), 'extraAgents');
        const found = (body as unknown[]).find((each) => at(each, 'address') === signer.address);
        must(at(found, 'name') === name, `${signer.address} as ${name}`, body);
      },
    },
    {
      id: 'trades',
      basis: 'interface',
      says: 'an agent places and cancels orders for its owner',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        const quote = await kit.trader.perp();
        const answer = await kit.trader.place([kit.trader.farBuy(quote)], { signer });
        const oid = oidIn(statusesOf(answer)[0]);
        must(oid !== undefined, 'the order accepted', answerText(answer));
        const open = (await kit.trader.openOrders()).map((order) => at(order, 'oid'));
        must(open.includes(oid), `order ${oid} among the owner’s`, open);
        const canceled = await kit.trader.send(
          { type: 'cancel', cancels: [{ a: quote.market.assetId, o: oid }] },
          signer,
        );
        must(at(statusesOf(canceled)[0], 'success') === true, 'canceled', answerText(canceled));
      },
    },
    {
      id: 'no-account',
      basis: 'interface',
      says: 'an agent is not a separate account: its orders are listed under the owner’s address only',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        const oid = await kit.trader.rest(kit.trader.farBuy(await kit.trader.perp()), signer);
        const own = answered(await kit.http.info('openOrders', { user: signer.address }), 'openOrders');
        must(Array.isArray(own) && own.length === 0, `no orders under ${signer.address}`, own);
        const open = (await kit.trader.openOrders()).map((order) => at(order, 'oid'));
        must(open.includes(oid), `order ${oid} among the owner’s`, open);
      },
    },
    {
      id: 'no-withdrawal',
      basis: 'interface',
      says: 'an agent cannot withdraw',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        const nonce = signer.nextNonce();
        const answer = await kit.http.post('/exchange', await signer.sign(withdrawal(kit, nonce), { nonce }));
        mustRefuse(answer, {
          status: [400, 401, 403],
          code: ['OWNER_SIGNATURE_REQUIRED', 'AGENT_NOT_APPROVED', 'INVALID_SIGNATURE'],
        });
      },
    },
    {
      id: 'no-deposit',
      basis: 'default',
      says: 'an agent cannot execute a deposit quote: the owner signs it',
      async run(kit) {
        kit.feature('depositQuote');
        const { signer } = await approveAgent(kit);
        const action = {
          type: 'executeDeposit',
          serviceChain: kit.place().network,
          signatureChainId: signatureChainId(kit),
          quoteId: 'no such quote',
          fromChainId: 1,
          fromToken: kit.otherSigner.address,
          fromAmount: '1',
          toAsset: kit.learned.quoteAsset,
        };
        mustRefuse(await kit.http.post('/exchange', await signer.sign(action)), {
          status: [401, 403],
          code: ['OWNER_SIGNATURE_REQUIRED', 'AGENT_NOT_APPROVED', 'INVALID_SIGNATURE'],
        });
      },
    },
    {
      id: 'no-approval',
      basis: 'interface',
      says: 'an agent can neither approve nor revoke one',
      async run(kit) {
        const { signer, name } = await approveAgent(kit);
        const other = kit.newSigner();
        for (const agent of [other, undefined]) {
          const nonce = signer.nextNonce();
          const action = approval(kit, agent, agent === undefined ? name : 'kit-none', nonce);
          mustRefuse(await kit.http.post('/exchange', await signer.sign(action, { nonce })), {
            status: [400, 401, 403],
          });
        }
      },
    },
    {
      id: 'revoke',
      basis: 'default',
      says: 'the zero address with the name revokes an agent: it is no role and signs nothing any more',
      async run(kit) {
        const agent = await approveAgent(kit);
        const revoked = await agent.revoke();
        must(refusalOf(revoked) === undefined, 'revoked', answerText(revoked));
        const body = answered(await kit.http.info('userRole', { user: agent.signer.address }), 'userRole');
        must(at(body, 'role') !== 'agent', 'no agent', body);
        mustRefuse(await kit.http.post('/exchange', await agent.signer.sign(cancelOfNothing())), {
          status: 401,
        });
      },
    },
    {
      id: 'name-taken',
      basis: 'default',
      says: 'a name that is taken is refused: revoke first',
      async run(kit) {
        const { name } = await approveAgent(kit);
        mustRefuse(await sendApproval(kit, kit.newSigner(), name), { code: 'AGENT_NAME_TAKEN' });
      },
    },
    {
      id: 'nonce-repeated',
      basis: 'interface',
      says: 'the nonce is repeated in the action and must be the same',
      async run(kit) {
        const owner = kit.owner();
        const nonce = owner.nextNonce();
        const signed = await owner.sign(approval(kit, kit.newSigner(), 'kit-none', nonce), { nonce });
        const answer = await kit.http.post('/exchange', { ...signed, nonce: owner.nextNonce() });
        mustRefuse(answer, { status: [400, 401] });
      },
    },
    {
      id: 'wrong-network',
      basis: 'default',
      says: 'an approval for the other network is refused with CHAIN_MISMATCH',
      async run(kit) {
        const owner = kit.owner();
        const nonce = owner.nextNonce();
        const venueChain = kit.place().network === 'Mainnet' ? 'Testnet' : 'Mainnet';
        const action = { ...approval(kit, kit.newSigner(), 'kit-none', nonce), venueChain };
        mustRefuse(await kit.http.post('/exchange', await owner.sign(action, { nonce })), {
          status: 400,
          code: 'CHAIN_MISMATCH',
        });
      },
    },
  ],
);
