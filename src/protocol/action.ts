// action.ts: the definition of an action; each file in exchange/ exports one.
import { type Codec, decode, type Decoded, encode, type Problem, tryDecode } from './codec.ts';
import { isObject } from './guards.ts';

/** An action as it is signed and sent: `type` first, then its fields in the order of its table. */
export type WireAction = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What differs between families of actions (Authentication, "Signature wrappers" and "Who may sign"). */
export interface ActionRules {
  /** `none`: unsigned. */
  readonly signedBy: 'owner' | 'ownerOrAgent' | 'none';
  /** `rsv`: an object with v 0 to 255. `rsv27`: v is 27 or 28. `hex`: one string. */
  readonly signature: 'rsv' | 'rsv27' | 'hex' | 'none';
  readonly hasNonce: boolean;
  readonly allowsExpiry: boolean;
  /** True when an exact retry gets the saved answer instead of `Nonce already used`. */
  readonly isReplayable: boolean;
  /** True when envelope and signature may not hold extra fields either. */
  readonly isExact?: boolean;
}

/** An action of POST /exchange. The app calls the first and the last function, the gateway the middle two. */
export interface ActionDefinition<Type extends string, Action, Result> extends ActionRules {
  readonly type: Type;
  /** The action to sign and send unchanged. Throws EncodeError. */
  encodeAction(action: Action): WireAction;
  /** The request, or its first error. The path is relative to the action: `cancels.0.o`. */
  decodeAction(wire: unknown): Decoded<Action>;
  /** The body to answer with. Throws EncodeError. */
  encodeResponse(result: Result): unknown;
  /** The result, once `decodeErrorBody` found no refusal. Throws DecodeError. */
  decodeResponse(body: unknown): Result;
}

/** Orders, cancels, modifies, leverage, TWAP: object signature, nonce, expiry allowed, never replayed. */
export const TRADING: ActionRules = {
  signedBy: 'ownerOrAgent',
  signature: 'rsv',
  hasNonce: true,
  allowsExpiry: true,
  isReplayable: false,
};

export function defineAction<Type extends string, Action extends object, Result>(
  shape: ActionRules & { type: Type; action: Codec<Action>; response: Codec<Result> },
): ActionDefinition<Type, Action, Result> {
  const { type, action, response, ...rules } = shape;
  return {
    type,
    ...rules,
    encodeAction: (value) => ({ type, ...(encode(action, value) as Record<string, unknown>) }),
    decodeAction: (wire) => decodeTyped(type, action, wire),
    encodeResponse: (result) => encode(response, result),
    decodeResponse: (body) => decode(response, body),
  };
}

function decodeTyped<Action>(type: string, action: Codec<Action>, wire: unknown): Decoded<Action> {
  if (!isObject(wire) || wire['type'] === undefined) return failed('missing', 'is missing');
  const { type: wireType, ...fields } = wire;
  return wireType === type ? tryDecode(action, fields) : failed('invalid', `is not ${type}`);
}

function failed(kind: Problem['kind'], message: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { kind, path: 'type', message } };
}
