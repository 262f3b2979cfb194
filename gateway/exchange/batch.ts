// batch.ts: actions with entries of their own results: an unreadable entry is refused in its place (Errors, per order).
import type { ActionDefinition, WireAction } from '#protocol/action.ts';
import type { Decoded, Problem } from '#protocol/codec.ts';
import { type ErrorCode, errorText } from '#protocol/errors.ts';
import type { CommandResult, UserCommand } from '../world/commands/commands.ts';
import type { Authenticated } from '../auth/check.ts';
import type { GatewayContext } from '../service/context.ts';
import { refusal } from '../world/refusals.ts';
import { malformed, refusedByEngine } from '../service/errors.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

export interface RefusedEntry {
  kind: 'refused';
  code: ErrorCode;
  message: string;
}

interface BatchList {
  name: string;
  limit: 'ordersPerBatch' | 'cancelsPerBatch';
}

interface Batch<Entry, Result> {
  definition: Pick<ActionDefinition<string, unknown, never>, 'type' | 'decodeAction'>;
  /** The list in the action and its limit; undefined: the action is the only entry. */
  list?: BatchList;
  toEntries: (action: never) => Entry[];
  toCommand: (entries: Entry[], request: Authenticated) => UserCommand;
  resultsOf: (result: CommandResult) => Result[];
  /** One result per entry, in request order; unreadable entries are undefined. */
  answer: (results: (Result | RefusedEntry)[], entries: readonly (Entry | undefined)[]) => unknown;
}

/** The nonce, then the readable entries. A batch without a list, or without a readable entry, spends the nonce too. */
export function batch<Entry, Result>(of: Batch<Entry, Result>): ActionHandler {
  return async (context, request) => {
    const decoded = entriesOf(of, request.action);
    if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
    const entries = decoded.value;
    if (of.list) await checkCount(context, request, of.list, entries.length);
    const readable = entries.flatMap((each) => (each.ok ? [each.value] : []));
    const command: UserCommand =
      readable.length === 0 && entries.length > 0 ? { type: 'refused' } : of.toCommand(readable, request);
    const result = await submitSigned(context, request, command);
    if (result.kind === 'refused') throw refusedByEngine(result, of.definition.type);
    const results = of.resultsOf(result)[Symbol.iterator]();
    return of.answer(
      entries.flatMap((each): (Result | RefusedEntry)[] => {
        if (!each.ok) return [refusedEntry(each.problem)];
        const { value, done } = results.next();
        return done === true ? [] : [value];
      }),
      entries.map((each) => (each.ok ? each.value : undefined)),
    );
  };
}

/** Unreadable entries count too: the engine sees only the others. */
export async function checkCount(
  context: GatewayContext,
  request: Authenticated,
  { name, limit: kind }: BatchList,
  count: number,
): Promise<void> {
  const limit = context.options.service.limits[kind];
  if (count <= limit) return;
  const tooMany = refusal('BATCH_TOO_LARGE', `action.${name}`, { limit: String(limit), items: name });
  await refuseAfterNonce(context, request, refusedByEngine(tooMany, request.action.type));
}

export function refusedEntry({ code = 'INVALID_FIELD', path }: Pick<Problem, 'code' | 'path'>): RefusedEntry {
  return { kind: 'refused', code, message: errorText(code, { field: path }) };
}

/** The entries, each with its own problem, whose path is relative to the entry. */
function entriesOf<Entry>(
  { definition, list, toEntries }: Pick<Batch<Entry, never>, 'definition' | 'list' | 'toEntries'>,
  action: WireAction,
): Decoded<Decoded<Entry>[]> {
  const whole = definition.decodeAction(action);
  if (whole.ok) {
    const entries = toEntries(whole.value as never);
    return { ok: true, value: entries.map((value) => ({ ok: true, value })) };
  }
  if (list === undefined) return { ok: true, value: [whole] };
  const { name } = list;
  const wires = action[name];
  if (!Array.isArray(wires) || !definition.decodeAction({ ...action, [name]: [] }).ok) return whole;
  return {
    ok: true,
    value: wires.flatMap((wire): Decoded<Entry>[] => {
      const one = definition.decodeAction({ ...action, [name]: [wire] });
      if (one.ok) return toEntries(one.value as never).map((value) => ({ ok: true, value }));
      return [{ ok: false, problem: { ...one.problem, path: one.problem.path.replace(`${name}.0.`, '') } }];
    }),
  };
}
