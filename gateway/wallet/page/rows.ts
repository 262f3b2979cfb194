// rows.ts: flattens typed data into readable lines, including every declared leaf.
import { isRecord } from '../chains.ts';
import { text } from '../messages.ts';
import { arrayTypeOf, type TypedData } from '../typedData.ts';

export interface Row {
  readonly depth: number;
  readonly label: string;
  readonly type: string;
  /** Undefined on a group's heading. */
  readonly value: string | undefined;
  /** An additional reading, such as a time. */
  readonly hint: string | undefined;
}

/** Lines of the domain or the message in declared order. Only for data without problems. */
export function rowsOf(typedData: TypedData, part: 'domain' | 'message'): Row[] {
  const type = part === 'domain' ? 'EIP712Domain' : typedData.primaryType;
  return structRows(0, type, typedData[part], typedData.types);
}

function structRows(depth: number, type: string, value: unknown, types: TypedData['types']): Row[] {
  if (!isRecord(value)) return [];
  return (types.get(type) ?? []).flatMap((field) =>
    valueRows(depth, field.name, field.type, value[field.name], types),
  );
}

function valueRows(
  depth: number,
  label: string,
  type: string,
  value: unknown,
  types: TypedData['types'],
): Row[] {
  const array = arrayTypeOf(type);
  if (array !== undefined && Array.isArray(value)) {
    const opening = {
      depth,
      label,
      type,
      value: value.length === 0 ? text.emptyList : undefined,
      hint: text.items(value.length),
    };
    return [
      opening,
      ...value.flatMap((item: unknown, index) =>
        valueRows(depth + 1, `${label}[${index}]`, array.item, item, types),
      ),
    ];
  }
  if (types.has(type))
    return [
      { depth, label, type, value: undefined, hint: undefined },
      ...structRows(depth + 1, type, value, types),
    ];
  return [{ depth, label, type, value: String(value), hint: timeHint(type, value) }];
}

// 2001 to 2100 in milliseconds: nonces and expiries are in this range, other 64-bit values hardly ever.
const FIRST_TIME = 978_307_200_000;
const LAST_TIME = 4_102_444_800_000;

function timeHint(type: string, value: unknown): string | undefined {
  if (type !== 'uint64' || !/^\d{12,13}$/.test(String(value))) return undefined;
  const time = Number(value);
  if (time < FIRST_TIME || time > LAST_TIME) return undefined;
  return new Date(time).toISOString().replace('T', ' ').replace('Z', ' UTC');
}
