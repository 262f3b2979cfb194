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
  /** One per element of the list, in parts: text and value in turn, text first. None: the intent stands alone. */
  readonly sentences: readonly (readonly string[])[];
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
  const sentences = sentencesOf(texts.sentenceOf(primaryType), message, lines);
  return { intent: texts.intentOf(primaryType), sentences, lines };
}

/** Each as a wallet shows it for its element alone; none at all if one of their values is absent. */
function sentencesOf(
  template: string | undefined,
  message: TypedData['message'],
  lines: readonly ShownLine[],
): string[][] {
  if (template === undefined) return [];
  const values = new Map(lines.map(({ path, value, word }) => [path, word ?? value]));
  const [, list] = /\{(\w+)\.\[\]/.exec(template) ?? [];
  const elements = list === undefined ? ['[]'] : Object.keys(Object(message[list]));
  const sentences = elements.map((element) =>
    template
      .split(/\{(.*?)\}/)
      .map((part, index) => (index % 2 === 0 ? part : values.get(part.replace('[]', element)))),
  );
  return sentences.every((sentence) => sentence.every((part) => part !== undefined)) ? sentences : [];
}

function textOf({ type }: SignedField, value: unknown): string {
  const address = type === 'address' ? parseAddress(value) : undefined;
  return address === undefined ? String(value) : checksummed(address);
}

/** `orders.0.p` → `orders.[].p` */
export const inAnyElement = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.[]');

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
