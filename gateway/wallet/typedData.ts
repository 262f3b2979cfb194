// typedData.ts: parses EIP-712 data strictly and finds every mismatch between data and types.
import { isRecord } from './chains.ts';
import { malformed, problemText } from './messages.ts';
import { refuse } from './rpcErrors.ts';

interface TypedField {
  readonly name: string;
  readonly type: string;
}

export interface TypedData {
  readonly domain: Record<string, unknown>;
  /** A Map, because type names are external and must not hit an object's prototype. */
  readonly types: ReadonlyMap<string, readonly TypedField[]>;
  readonly primaryType: string;
  readonly message: Record<string, unknown>;
}

const MAX_CHARACTERS = 64 * 1024;
const TYPE_NAME = /^[A-Za-z_$][\w$:]*$/;
const ARRAY_TYPE = /^(.*)\[(\d*)\]$/s;
const BUILT_IN =
  /^(?:bool|string|address|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?)$/;

/** The second parameter of eth_signTypedData_v4: JSON text or an object. Throws -32602. */
export function parseTypedData(given: unknown): TypedData {
  const value = typeof given === 'string' ? parseJson(given) : given;
  if (!isRecord(value)) throw refuse.malformed(malformed.typedDataShape);
  const { domain, primaryType, message } = value;
  const types = readTypes(value['types']);
  if (types === undefined || typeof primaryType !== 'string' || !isRecord(domain) || !isRecord(message))
    throw refuse.malformed(malformed.typedDataShape);
  // Without it some libraries hash an empty domain and others derive one: two digests for one request.
  if (!types.has('EIP712Domain')) throw refuse.malformed(malformed.typedDataDomainType);
  if (!types.has(primaryType)) throw refuse.malformed(malformed.typedDataPrimaryType);
  return { domain, types, primaryType, message };
}

/** One sentence per mismatch; none when every key is declared, present and of its type. */
export function typedDataProblems(typedData: TypedData): string[] {
  const problems = declarationProblems(typedData);
  if (problems.length > 0) return problems;
  return [
    ...structProblems('domain', 'EIP712Domain', typedData.domain, typedData.types),
    ...structProblems('message', typedData.primaryType, typedData.message, typedData.types),
  ];
}

/** Parses an array type: 'Order[2][]' → item 'Order[2]', any length. */
export function arrayTypeOf(type: string): { item: string; length: number | undefined } | undefined {
  const match = ARRAY_TYPE.exec(type);
  if (match === null) return undefined;
  const [, item = '', length = ''] = match;
  return { item, length: length === '' ? undefined : Number(length) };
}

function parseJson(json: string): unknown {
  if (json.length > MAX_CHARACTERS) throw refuse.malformed(malformed.typedDataSize);
  try {
    return JSON.parse(json);
  } catch {
    throw refuse.malformed(malformed.typedDataJson);
  }
}

function readTypes(value: unknown): Map<string, readonly TypedField[]> | undefined {
  if (!isRecord(value)) return undefined;
  const types = new Map<string, readonly TypedField[]>();
  for (const [name, fields] of Object.entries(value)) {
    if (!Array.isArray(fields) || !fields.every(isField)) return undefined;
    types.set(name, fields);
  }
  return types;
}

function isField(value: unknown): value is TypedField {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string';
}

function declarationProblems({ types }: TypedData): string[] {
  const problems: string[] = [];
  for (const [name, fields] of types) {
    const hasStructs = fields.some((field) => types.has(baseType(field.type)));
    // Libraries differ on nested types below a name with a colon: some drop them from the type's hash.
    const isUsable = TYPE_NAME.test(name) && !BUILT_IN.test(name) && !(hasStructs && name.includes(':'));
    if (!isUsable) problems.push(problemText.badTypeName(name));
    fields.forEach((field, index) => {
      if (fields.findIndex((other) => other.name === field.name) !== index)
        problems.push(problemText.duplicateField(`${name}.${field.name}`));
      const base = baseType(field.type);
      if (!types.has(base) && !BUILT_IN.test(base))
        problems.push(problemText.unknownType(`${name}.${field.name}`, field.type));
    });
  }
  return problems;
}

function structProblems(path: string, type: string, value: unknown, types: TypedData['types']): string[] {
  if (!isRecord(value)) return [problemText.wrongType(path, type)];
  const fields = types.get(type) ?? [];
  const declared = new Set(fields.map((field) => field.name));
  const undeclared = Object.keys(value).filter((key) => !declared.has(key));
  return [
    ...undeclared.map((key) => problemText.undeclared(`${path}.${key}`)),
    ...fields.flatMap(({ name, type: fieldType }) => {
      const at = `${path}.${name}`;
      return Object.hasOwn(value, name)
        ? valueProblems(at, fieldType, value[name], types)
        : [problemText.missing(at)];
    }),
  ];
}

function valueProblems(path: string, type: string, value: unknown, types: TypedData['types']): string[] {
  const array = arrayTypeOf(type);
  if (array !== undefined) {
    const fits = Array.isArray(value) && (array.length === undefined || array.length === value.length);
    if (!fits) return [problemText.wrongType(path, type)];
    return value.flatMap((item: unknown, index) =>
      valueProblems(`${path}[${index}]`, array.item, item, types),
    );
  }
  if (types.has(type)) return structProblems(path, type, value, types);
  return isBuiltInValue(type, value) ? [] : [problemText.wrongType(path, type)];
}

function isBuiltInValue(type: string, value: unknown): boolean {
  if (type === 'bool') return typeof value === 'boolean';
  if (type === 'string') return typeof value === 'string';
  if (type === 'address') return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);
  if (type.startsWith('bytes')) return isBytes(type.slice('bytes'.length), value);
  return isInteger(type, value);
}

function isBytes(size: string, value: unknown): boolean {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) return false;
  return size === '' || value.length === 2 + 2 * Number(size);
}

/** JSON numbers only where exact: 2^53 and above must be text, or the shown digits may be wrong. */
function isInteger(type: string, value: unknown): boolean {
  const amount = exactInteger(value);
  if (amount === undefined) return false;
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? '256');
  if (type.startsWith('u')) return amount >= 0n && amount < 1n << bits;
  return amount >= -(1n << (bits - 1n)) && amount < 1n << (bits - 1n);
}

function exactInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  const isSpelled =
    typeof value === 'string' && /^(?:-?(?:0|[1-9]\d{0,77})|0x[0-9a-fA-F]{1,64})$/.test(value);
  return isSpelled ? BigInt(value) : undefined;
}

const baseType = (type: string): string => type.replace(/(?:\[\d*\])+$/, '');
