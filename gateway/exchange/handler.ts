// handler.ts: what the handlers of the actions have in common.
import type { ActionDefinition } from '#protocol/action.ts';
import { nonceRefusal } from '#protocol/signing/nonce.ts';
import { type Authenticated, checkNonce } from '../auth/check.ts';
import type { GatewayContext } from '../service/context.ts';
import type { CommandResult, UserCommand } from '../world/commands/commands.ts';
import { malformed, refusedByEngine, type RequestRefused } from '../service/errors.ts';

/** The body to answer an authenticated action with. Throws RequestRefused. */
export type ActionHandler = (context: GatewayContext, request: Authenticated) => Promise<unknown>;

type Accepted = Exclude<CommandResult, { kind: 'refused' }>;

/**
 * A trading action: nonce, then the action itself. An action that cannot be understood still spends the
 * nonce, on disk, before it is refused.
 */
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
 * Steps 4 and 5. Nothing comes between the look at the nonce and the command that spends it. That a nonce is
 * used is told once that is on disk: whoever hears it takes the request for received, and what could not be
 * written has not been.
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
