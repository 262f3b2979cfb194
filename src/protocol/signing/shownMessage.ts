// shownMessage.ts: a message as wallets with clear signing show it, from the texts of the descriptors.
import { parseAddress } from '../ids.ts';
import { checksummed } from './checksum.ts';
import type { SignedTexts } from './clearSigning.ts';
import type { TypedData } from './typedData.ts';
import { membersOf, type SignedField, signedFields, type Structs } from './typedDataTypes.ts';

export interface ShownLine {
  /** `orders.0.p` */
  readonly path: string;
  /** As signed; an address with its checksum. */
  readonly value: string;
  /** The word for true or false, which such wallets show instead. */
  readonly word?: string | undefined;
  /** Absent for what the descriptors hide. */
  readonly label?: string | null | undefined;
}

export interface ShownMessage {
  readonly intent: string | undefined;
  /** Undefined: the intent stands alone. */
  readonly sentence: string | undefined;
  /** Every value of the message at any depth, in signing order. */
  readonly lines: readonly ShownLine[];
}

export function shownMessage(
  { types, primaryType, message }: Omit<TypedData, 'domain'>,
  texts: SignedTexts,
): ShownMessage {
  const fields = new Map(signedFields(types, primaryType).map((field) => [field.path, field]));
  const lines = valuesIn(message, types, primaryType).map(({ path, value }): ShownLine => {
    const field = fields.get(inAnyElement(path));
    if (field === undefined) return { path, value: String(value) };
    return {
      path,
      value: textOf(field, value),
      word: typeof value === 'boolean' ? texts.choiceOf(field)?.words[`${value}`] : undefined,
      label: texts.labelOf(field),
    };
  });
  return { intent: texts.intentOf(primaryType), sentence: sentenceOf(primaryType, lines, texts), lines };
}

/** As a wallet: none if one of its values is absent. */
function sentenceOf(
  primaryType: string,
  lines: readonly ShownLine[],
  texts: SignedTexts,
): string | undefined {
  let isComplete = true;
  const sentence = texts.sentenceOf(primaryType, (path) => {
    const found = lines.filter((line) => inAnyElement(line.path) === path);
    isComplete &&= found.length > 0;
    return isComplete ? texts.joined(found.map(({ value, word }) => word ?? value)) : '';
  });
  return isComplete ? sentence : undefined;
}

function textOf({ type }: SignedField, value: unknown): string {
  const address = type === 'address' ? parseAddress(value) : undefined;
  return address === undefined ? String(value) : checksummed(address);
}

/** `orders.0.p` → `orders.[].p` */
const inAnyElement = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.[]');

/** The values inside a value with their paths: members in the order of the type, then those it does not have. */
function valuesIn(
  value: unknown,
  types: Structs,
  type: string,
  path = '',
): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ path, value: Array.isArray(value) ? '[]' : '{}' }];
  const members = membersOf(types, type);
  const typeOf = new Map(members.map((member) => [member.name, member.type.replace('[]', '')]));
  const names = [...typeOf.keys(), ...entries.map(([name]) => name)];
  return entries
    .toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other))
    .flatMap(([name, inner]) => {
      const innerType = Array.isArray(value) ? type : (typeOf.get(name) ?? '');
      return valuesIn(inner, types, innerType, path === '' ? name : `${path}.${name}`);
    });
}
