// keyCore.ts: holds one trading key inside the worker; nothing else ever holds it.
import { secp256k1 } from '@noble/curves/secp256k1';
import {
  KEY_ACTS,
  type KeyAct,
  type KeyUse,
  oneClickRefusal,
  type OneClickRefusal,
  usageOf,
} from '#domain/order/oneClick.ts';
import type { ActionDefinition, WireAction } from '#protocol/action.ts';
import { cancelAction } from '#protocol/exchange/cancel.ts';
import { cancelByCloidAction } from '#protocol/exchange/cancelByCloid.ts';
import { batchModifyAction, modifyAction } from '#protocol/exchange/modify.ts';
import { orderAction } from '#protocol/exchange/order.ts';
import { twapCancelAction, twapOrderAction } from '#protocol/exchange/twap.ts';
import { updateIsolatedMarginAction, updateLeverageAction } from '#protocol/exchange/updateLeverage.ts';
import type { Signature } from '#protocol/signing/envelope.ts';
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import { recoverSigner } from '#protocol/signing/recover.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { keccak256 } from 'viem';
import {
  type KeyAnswer,
  type KeyFacts,
  type KeyOrder,
  type KeyPlace,
  type KeyProblem,
  type KeyRequest,
  type KeySettings,
  isAhead,
  marksOf,
} from './keyMessages.ts';
import { seal, SealBroken, unseal } from './keySeal.ts';
import { addUse, readFacts, readSealed, readUses, writeKey } from './keyStore.ts';
import { lockTimer } from './lockTimer.ts';

export interface KeyCore {
  /** Never throws. Requests are processed in sequence. */
  handle: (request: KeyRequest) => Promise<KeyAnswer>;
  /** Wipes the key. */
  lock: () => void;
}

interface KeyCoreDeps {
  wall: () => number;
  /** Monotonic milliseconds. */
  elapsed: () => number;
}

interface Unsealed {
  secret: Uint8Array<ArrayBuffer>;
  facts: KeyFacts;
}

interface Open extends Unsealed {
  uses: readonly KeyUse[];
  lockAt: number;
  lockElapsed: number;
  stopTimer: () => void;
}

class Problem extends Error {
  readonly problem: KeyProblem;
  constructor(problem: KeyProblem) {
    super(`Trading key: ${problem}`);
    this.problem = problem;
  }
}

export function createKeyCore({ wall, elapsed }: KeyCoreDeps): KeyCore {
  let open: Open | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function lock(): void {
    if (open === undefined) return;
    open.stopTimer();
    open.secret.fill(0);
    open = undefined;
  }

  async function openUntil(lockAt: UnixMs, { secret, facts }: Unsealed): Promise<KeyAnswer> {
    lock();
    const uses = await readUses(facts);
    const leftMs = lockAt - wall();
    open = {
      secret,
      facts,
      uses,
      lockAt,
      lockElapsed: elapsed() + leftMs,
      stopTimer: lockTimer(leftMs, wall, lock),
    };
    return { kind: 'unlocked', facts, lockAt, uses };
  }

  async function resume(at: KeyPlace, lockAt: UnixMs): Promise<KeyAnswer> {
    const key = await unsealKey(at, null);
    // A time further away than an unlock sets it was not set by one.
    if (isAhead(lockAt, wall(), key.facts)) return await openUntil(lockAt, key);
    key.secret.fill(0);
    throw new Problem('locked');
  }

  const openFor = (key: Unsealed): Promise<KeyAnswer> => openUntil(wall() + key.facts.lockAfterMs, key);

  async function sign(order: KeyOrder): Promise<KeyAnswer> {
    if (open === undefined || wall() >= open.lockAt || elapsed() >= open.lockElapsed) {
      lock();
      throw new Problem('locked');
    }
    const keeper = open;
    if (isOwnQuestion(order, keeper.facts)) return answerOf(keeper, signed(keeper, order));
    const act = readAct(order.action);
    if (act === undefined || order.nonce === null) return { kind: 'refused', refusal: { kind: 'ownerOnly' } };
    // Signed while the use is being stored; without a stored use the signature is not returned.
    let made: Promise<Signed> | undefined;
    const makeReady = (): void => {
      made = Promise.resolve().then(() => signed(keeper, order));
      made.catch(() => {});
    };
    const refusal = await charge(keeper, act, order, { now: wall(), onAllowed: makeReady });
    if (refusal !== undefined) return { kind: 'refused', refusal };
    const ready = await (made ?? signed(keeper, order));
    // The key may have timed out meanwhile.
    if (open !== keeper) throw new Problem('locked');
    return answerOf(keeper, ready);
  }

  function carryOut(request: KeyRequest): Promise<KeyAnswer> {
    switch (request.op) {
      case 'create':
        return makeKey(request, wall()).then(openFor);
      case 'unlock':
        return unsealKey(request.place, request.passphrase).then(openFor);
      case 'resume':
        return resume(request.place, request.lockAt);
      case 'change':
        // Limits never change while the key stays unlocked.
        lock();
        return changeSettings(request.place, request.settings, request.passphrase);
      case 'sign':
        return sign(request.order);
    }
  }

  return {
    lock,
    handle: (request) => {
      const mine = turn
        .then(() => carryOut(request))
        .catch((error: unknown): KeyAnswer => ({ kind: 'failed', problem: problemOf(error) }));
      turn = mine;
      return mine;
    },
  };
}

/** Creates, seals and stores a key. Throws Problem. */
async function makeKey(
  { facts: given, passphrase }: Extract<KeyRequest, { op: 'create' }>,
  createdAt: number,
): Promise<Unsealed> {
  // Created in another tab, perhaps already approved. Facts without a sealed key belong to a lost one.
  const [made, sealed] = [await readFacts(given), await readSealed(given)];
  if (made !== undefined && sealed !== undefined) throw new Problem('exists');
  const secret = new Uint8Array(secp256k1.utils.randomPrivateKey());
  const facts: KeyFacts = {
    ...given,
    address: addressOf(secret),
    createdAt,
    hasPassphrase: passphrase !== null,
  };
  await writeKey(facts, await seal(secret, facts, passphrase));
  return { secret, facts };
}

/** The stored key. Throws Problem, SealBroken. */
async function unsealKey(place: KeyPlace, passphrase: string | null): Promise<Unsealed> {
  const [facts, sealed] = [await readFacts(place), await readSealed(place)];
  if (facts === undefined || sealed === undefined) throw new Problem('none');
  const secret = await unseal(sealed, facts, passphrase);
  if (addressOf(secret) !== facts.address) throw new Problem('damaged');
  return { secret, facts };
}

/** Seals the key again with new limits. Throws Problem, SealBroken. */
async function changeSettings(
  place: KeyPlace,
  settings: KeySettings,
  passphrase: string | null,
): Promise<KeyAnswer> {
  const { secret, facts } = await unsealKey(place, passphrase);
  const next = { ...facts, ...settings };
  await writeKey(next, await seal(secret, next, facts.hasPassphrase ? passphrase : null));
  secret.fill(0);
  return { kind: 'changed', facts: next };
}

/** Records a use in one transaction with other tabs, or returns why it is refused. */
async function charge(
  keeper: Open,
  act: KeyAct,
  { nonce, marks }: KeyOrder,
  { now, onAllowed }: { now: number; onAllowed: () => void },
): Promise<OneClickRefusal | undefined> {
  const markOf = marksOf(marks);
  const { facts } = keeper;
  const used = usageOf(act, markOf);
  if (used?.orders === 0) return oneClickRefusal(act, facts.limits, { uses: keeper.uses, now, markOf });
  let refusal: OneClickRefusal | undefined;
  keeper.uses = await addUse(facts, keeper.uses, now, (uses) => {
    refusal = oneClickRefusal(act, facts.limits, { uses, now, markOf });
    if (refusal === undefined) onAllowed();
    return refusal === undefined && used !== undefined
      ? { id: `${facts.address}:${nonce}`, at: now, ...used }
      : undefined;
  });
  return refusal;
}

function problemOf(error: unknown): KeyProblem {
  if (error instanceof Problem) return error.problem;
  if (error instanceof SealBroken) return error.layer === 'passphrase' ? 'wrongPassphrase' : 'damaged';
  return globalThis.crypto?.subtle === undefined ? 'unsupported' : 'internal';
}

const DEFINITIONS: {
  [Type in KeyAct['type']]: Pick<
    ActionDefinition<Type, Extract<KeyAct, { type: Type }>['action'], never>,
    'decodeAction'
  >;
} = {
  order: orderAction,
  modify: modifyAction,
  batchModify: batchModifyAction,
  cancel: cancelAction,
  cancelByCloid: cancelByCloidAction,
  twapOrder: twapOrderAction,
  twapCancel: twapCancelAction,
  updateLeverage: updateLeverageAction,
  updateIsolatedMargin: updateIsolatedMarginAction,
};

/** The act of an action that a trading key may sign. */
function readAct(wire: WireAction): KeyAct | undefined {
  if (!KEY_ACTS.has(wire.type)) return undefined;
  const type = wire.type as KeyAct['type'];
  const read = DEFINITIONS[type].decodeAction(wire);
  return read.ok ? ({ type, action: read.value } as KeyAct) : undefined;
}

type Signed = { signature: Signature; digest: Hex };

function answerOf({ uses }: Open, made: Signed): KeyAnswer {
  return { kind: 'signed', ...made, uses };
}

/** Signs and recovers the signer, so that no later check is needed. Throws Problem. */
function signed(
  { secret, facts }: Open,
  { action, nonce, expiresAfter, network, profile }: KeyOrder,
): Signed {
  // A key locked meanwhile is all zeroes.
  if (secret.every((byte) => byte === 0)) throw new Problem('locked');
  const digest = digestOf(
    typedDataFor(action, {
      nonce: nonce ?? undefined,
      expiresAfter: expiresAfter ?? undefined,
      network,
      profile,
    }),
  );
  const signature = signDigest(digest, secret);
  if (recoverSigner(digest, signature) !== facts.address) throw new Problem('damaged');
  return { signature, digest };
}

/** Whether it is a status query of the owner's isolated margin: no effect and no nonce, so no limits apply. */
function isOwnQuestion({ action, nonce }: KeyOrder, { owner }: KeyFacts): boolean {
  return action.type === 'isolatedOperationStatus' && nonce === null && action['user'] === owner;
}

function signDigest(digest: Hex, secret: Uint8Array): Signature {
  const { r, s, recovery } = secp256k1.sign(digest.slice(2), secret, { lowS: true });
  return { r: hex(r), s: hex(s), v: recovery + 27 };
}

function hex(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function addressOf(secret: Uint8Array): Address {
  return `0x${keccak256(secp256k1.getPublicKey(secret, false).subarray(1)).slice(-40)}`;
}
