// userRole.ts: the role of an address.
import { type Codec, readInner, refuse, writeInner } from '../../codec.ts';
import type { Address } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { isObject } from '../../guards.ts';
import { address } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** A user, an agent of exactly one user, or unknown (Resources, "User role record"). */
export type UserRole = { role: 'user' } | { role: 'agent'; owner: Address } | { role: 'missing' };

const userRoleCodec: Codec<UserRole> = {
  decode: (wire, sink) => {
    const role = isObject(wire) ? wire['role'] : undefined;
    if (role === 'user' || role === 'missing') return { role };
    if (role !== 'agent' || !isObject(wire))
      return refuse(sink, 'invalid', 'is not user, agent or missing', ['role']);
    const owner = isObject(wire['data']) ? wire['data']['user'] : undefined;
    return { role, owner: readInner(address, owner, sink, 'data', 'user') };
  },
  encode: (value, sink) => {
    if (value.role === 'agent')
      return { role: 'agent', data: { user: writeInner(address, value.owner, sink, 'data', 'user') } };
    return value.role === 'user' || value.role === 'missing'
      ? { role: value.role }
      : refuse(sink, 'invalid', 'is not user, agent or missing', ['role']);
  },
};

export const userRole = defineRead({ type: 'userRole', request: ownerParams, response: userRoleCodec });
