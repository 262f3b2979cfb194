// handler.ts: code shared by the action handlers.
import type { ActionDefinition } from '#protocol/action.ts';
import { nonceRefusal } from '#protocol/signing/nonce.ts';
import { type Authenticated, checkNonce } from '../auth/check.ts';
import type { GatewayContext } from '../service/context.ts';
import type { CommandResult, UserCommand } from '../world/commands/commands.ts';
import { malformed, refusedByEngine, type RequestRefused } from '../service/errors.ts';

/** The body to answer an authenticated action with. Throws RequestRefused. */
export type ActionHandler = (context: GatewayContext, request: Authenticated) => Promise<unknown>;

type Accepted = Exclude<CommandResult, { kind: 'refused' }>;

/** A trading action: the nonce, then the action. A malformed action spends the nonce, on disk, before it is refused. */
export function trading<Action>(
  definition: Pick<ActionDefinition<string, Action, never>, 'type' | 'decodeAction'>,
  toCommand: (action: Action, request: Authenticated) => UserCommand,
  answer: (result: Accepted, action: Action) => unknown,
): ActionHandler {
  return async (context, request) => {
    const decoded = definition.decodeAction(request.action);
    if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
    const result = await submitSigned(context, request, toCommand(decoded.value, request));
    if (result.kind === 'refused') throw refusedByEngine(result, definition.type);
    return answer(result, decoded.value);
  };
}

/**
 * Steps 4 and 5. Nothing runs between the nonce check and the command that spends it. "Nonce used" is answered only
 * once that command is on disk: the client takes it as proof that its request was received.
 */
export async function submitSigned(
  { read, clock, sequencer }: GatewayContext,
  request: Authenticated,
  command: UserCommand,
): Promise<CommandResult> {
  if (nonceRefusal(request.nonce, clock.now(), read.nonces(request.signer)) !== undefined)
    await sequencer.settled();
  const nonce = checkNonce(request, { read, now: clock.now() });
  const { owner, signer, digest } = request;
  return sequencer.submit({ type: 'signed', owner, signer, nonce, digest, command });
}

export async function refuseAfterNonce(
  context: GatewayContext,
  request: Authenticated,
  refusal: RequestRefused,
): Promise<never> {
  await submitSigned(context, request, { type: 'refused' });
  throw refusal;
}
