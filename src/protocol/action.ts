// action.ts: what an action is. One file in exchange/ per action, each exporting one of these.
import { type Codec, decode, type Decoded, encode, type Problem, tryDecode } from './codec.ts';
import { isObject } from './guards.ts';

/** An action as it is signed and sent: `type` first, then its fields in the order of its table. */
export type WireAction = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What differs between families of actions (Authentication, "Signature wrappers" and "Who may sign"). */
export interface ActionRules {
  /** `nobody`: the action is not signed at all. */
  readonly signedBy: 'owner' | 'ownerOrAgent' | 'nobody';
  /** `rsv`: an object with v 0 to 255. `rsv27`: v is 27 or 28. `hex`: one string. */
  readonly signature: 'rsv' | 'rsv27' | 'hex' | 'none';
  readonly hasNonce: boolean;
  readonly allowsExpiry: boolean;
  /** True when an exact retry gets the saved answer instead of `Nonce already used`. */
  readonly isReplayable: boolean;
  /** True when envelope and signature may hold no extra field either. */
  readonly isExact?: boolean;
}

/** An action of POST /exchange. The app calls the first and the last function, the gateway the two in between. */
export interface ActionDefinition<Type extends string, Action, Result> extends ActionRules {
  readonly type: Type;
  /** The action to sign and send, unchanged from here on. Throws EncodeError. */
  encodeAction(action: Action): WireAction;
  /** What a request wants, or the first thing wrong with it. The path is relative to the action: `cancels.0.o`. */
  decodeAction(wire: unknown): Decoded<Action>;
  /** The body to answer with. Throws EncodeError. */
  encodeResponse(result: Result): unknown;
  /** What became of the action, once `decodeErrorBody` found nothing. Throws DecodeError. */
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
  const { type: said, ...fields } = wire;
  return said === type ? tryDecode(action, fields) : failed('invalid', `is not ${type}`);
}

function failed(kind: Problem['kind'], message: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { kind, path: 'type', message } };
}
