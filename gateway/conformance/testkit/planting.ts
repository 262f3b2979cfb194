// planting.ts: the definition of a planted fault, and common kinds.
import { at } from '../answers.ts';
import type { Fault, Json } from './wrongGateway.ts';

export interface Planted {
  name: string;
  /** The sections or checks to run. */
  ask: readonly string[];
  /** The checks that must fail, and no others. */
  named: readonly string[];
  /** Created for each run: some have state. */
  fault: () => Fault;
}

export const taken = {
  status: 200,
  body: { status: 'ok', response: { type: 'cancel', data: { statuses: [{ success: true }] } } },
};

/** Changes the answer of one read. */
export const read =
  (type: string, change: (body: Json) => unknown): (() => Fault) =>
  () => ({
    answer: ({ path, asked, body }) =>
      path === '/info' && asked['type'] === type ? { body: change(body as Json) } : undefined,
  });

/** Answers with `instead` to requests refused as a whole with this code. */
export const takes =
  (code: string, instead: { status: number; body: unknown } = taken): (() => Fault) =>
  () => ({
    answer: ({ body }) => (at(body, 'code') === code ? instead : undefined),
  });

/** Accepts orders that were refused with this code. */
export const accepts =
  (code: string): (() => Fault) =>
  () => ({
    answer({ body }) {
      const statuses = at(body, 'response', 'data', 'statuses');
      if (!Array.isArray(statuses) || !statuses.some((each) => at(each, 'code') === code)) return undefined;
      const planted = statuses.map((each) =>
        at(each, 'code') === code ? { resting: { oid: '0x1', cloid: null } } : each,
      );
      return { body: { ...(body as Json), response: { type: 'order', data: { statuses: planted } } } };
    },
  });

/** A copy with another value at a path. */
export function changed(body: Json, path: readonly string[], change: (value: unknown) => unknown): Json {
  const [name = '', ...rest] = path;
  const value = body[name];
  return { ...body, [name]: rest.length === 0 ? change(value) : changed(value as Json, rest, change) };
}
