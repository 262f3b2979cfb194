// declared.ts: the part of a signed action that its type declares; unknown fields are ignored (defaults, wire profile).
import type { WireAction } from '#protocol/action.ts';
import { isObject } from '#protocol/guards.ts';
import { familyOf, membersOf, type Structs, typesOf } from '#protocol/signing/typedDataTypes.ts';

/**
 * Without the members that are neither signed nor read, at any depth: the signature does not cover them, so they can
 * have no effect. A trading action may repeat its nonce; another nonce stays, to be refused.
 */
export function declaredPart(action: WireAction, nonce: number | undefined): WireAction {
  const family = familyOf(action);
  if (family === undefined) return action;
  const { primaryType, unsigned, isHashable } = family;
  const { nonce: repeated, ...fields } = members(typesOf(family, false), primaryType, action, unsigned);
  const isNeedless = repeated === undefined || (isHashable && repeated === nonce);
  return (isNeedless ? fields : { ...fields, nonce: repeated }) as WireAction;
}

function members(
  types: Structs,
  name: string,
  source: Readonly<Record<string, unknown>>,
  unsigned: readonly string[] = [],
): Record<string, unknown> {
  const part: Record<string, unknown> = {};
  for (const each of unsigned) if (Object.hasOwn(source, each)) part[each] = source[each];
  for (const { name: each, type } of membersOf(types, name))
    if (Object.hasOwn(source, each)) part[each] = valueOf(types, type, source[each]);
  return part;
}

function valueOf(types: Structs, type: string, value: unknown): unknown {
  if (type.endsWith('[]'))
    return Array.isArray(value) ? value.map((each) => valueOf(types, type.slice(0, -2), each)) : value;
  return Object.hasOwn(types, type) && isObject(value) ? members(types, type, value) : value;
}
