// accepted.ts: plain success answers.
import { type Codec, readInner, refuse, writeInner } from '../codec.ts';
import { isObject } from '../guards.ts';
import { omittable, record } from '../record.ts';
import { text } from '../scalars.ts';

/** The action was carried out or, with an operation id, will be. */
export interface Accepted {
  operationId?: string;
  status?: string;
}

const details = record<Accepted>({
  operationId: omittable('operationId', text),
  status: omittable('status', text),
});

/** `{status: 'ok', response: {type, data?}}`; `{success: true}` is read too, because both families of answers occur. */
export function accepted(type: string): Codec<Accepted> {
  return wrapped(type, details, {});
}

/** `{status: 'ok', response: {type, data}}` around any data. `empty` is used for an answer without data. */
export function wrapped<T>(type: string, data: Codec<T>, empty?: T): Codec<T> {
  return {
    decode: (wire, sink) => {
      if (!isObject(wire) || (wire['status'] !== 'ok' && wire['success'] !== true))
        return refuse(sink, 'invalid', 'is not an acceptance');
      const inside = isObject(wire['response']) ? wire['response']['data'] : undefined;
      if (inside === undefined && empty !== undefined) return empty;
      return readInner(data, inside, sink, 'response', 'data');
    },
    encode: (value, sink) => {
      const inside = writeInner(data, value, sink);
      const isEmpty = isObject(inside) && Object.keys(inside).length === 0;
      return { status: 'ok', response: isEmpty ? { type } : { type, data: inside } };
    },
  };
}
