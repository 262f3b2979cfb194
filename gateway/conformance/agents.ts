// agents.ts: API wallets of the test account, approved for a check and revoked afterwards.
import { approval } from './actions.ts';
import { at, refusalOf, answerText } from './answers.ts';
import type { Answer } from './http.ts';
import type { Kit } from './kit.ts';
import type { Signer } from './signer.ts';
import { Failed } from './outcome.ts';

export interface Agent {
  signer: Signer;
  name: string;
  revoke(): Promise<Answer>;
}

let names = 0;

/** A new agent of the account; revoked at the end unless the check revokes it. */
export async function approveAgent(kit: Kit): Promise<Agent> {
  const signer = kit.newSigner();
  const name = `kit-${Date.now().toString(36).slice(-6)}${(names += 1).toString(36)}`;
  const forget = kit.cleanup.add(`agent ${name}`, async () => {
    const answer = await revoke();
    if (refusalOf(answer) !== undefined) throw new Error(answerText(answer));
  });
  const answer = await sendApproval(kit, signer, name);
  if (at(answer.body, 'success') !== true && refusalOf(answer) !== undefined) {
    forget();
    throw new Failed('success: true', answerText(answer));
  }
  async function revoke(): Promise<Answer> {
    const revoked = await sendApproval(kit, undefined, name);
    if (refusalOf(revoked) === undefined) forget();
    return revoked;
  }
  return { signer, name, revoke };
}

/** Without a signer: revokes the agent of that name. */
export async function sendApproval(kit: Kit, agent: Signer | undefined, name: string): Promise<Answer> {
  const owner = kit.owner();
  const nonce = owner.nextNonce();
  return kit.http.post('/exchange', await owner.sign(approval(kit, agent, name, nonce), { nonce }));
}
