import { privateKeyToAccount, sign } from 'viem/accounts';
import { hashTypedData } from 'viem';
import { TypedDataEncoder, recoverAddress } from 'ethers';
import { recoverTypedSignature, SignTypedDataVersion, TypedDataUtils } from '@metamask/eth-sig-util';
import { describe, expect, test } from 'vitest';
import { encodeType } from './eip712.ts';
import { signatureToHex } from './envelope.ts';
import type { Hex } from '../ids.ts';
import { DEFAULT_PROFILE } from '../profile.ts';
import { recoverSigner } from './recover.ts';
import file from '../testdata/eip712-vectors.json';
import { digestOf, type TypedData, typedDataFor, typedDataProblem } from './typedData.ts';
import { walletPayload } from './walletPayload.ts';

const KEY: Hex = `0x${'11'.repeat(32)}`;
const SIGNER = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a';
const place = { network: 'Mainnet', profile: DEFAULT_PROFILE.signing };

interface Vector extends TypedData {
  label: string;
  encodeType: string;
  digest: Hex;
  signature: { r: Hex; s: Hex; v: number };
}
const vectors = file.vectors as unknown as Vector[];

/** The wire action of a vector: its signed fields plus unsigned ones. */
function wireOf(vector: Vector) {
  const { nonce, expiresAfter, ...rest } = vector.message as Record<string, unknown>;
  const wallet: Record<string, unknown> = {
    Withdraw: { type: 'withdraw', signatureChainId: '0xa4b1' },
    ApproveAgent: { type: 'approveAgent', signatureChainId: '0xa4b1', nonce },
    ExecuteDeposit: { type: 'executeDeposit', signatureChainId: '0xa4b1' },
    AcceptTerms: { type: 'acceptTerms' },
  };
  const action = { ...rest, ...(wallet[vector.primaryType] as object) } as { type: string };
  const signedNonce = vector.primaryType === 'Withdraw' ? rest['time'] : nonce;
  return {
    action,
    nonce: signedNonce as number | undefined,
    expiresAfter: expiresAfter as number | undefined,
  };
}

function built(vector: Vector): TypedData {
  const { action, ...context } = wireOf(vector);
  return typedDataFor(action, { ...context, ...place });
}

test('there are 21 vectors', () => expect(vectors).toHaveLength(21));

describe.each(vectors)('$label', (vector) => {
  const data = built(vector);
  const hex = signatureToHex(vector.signature);

  test('is built from its action with the known domain, types and message', () => {
    expect(data.domain).toEqual(vector.domain);
    expect(data.types).toEqual(vector.types);
    expect(data.primaryType).toBe(vector.primaryType);
    expect(data.message).toEqual(vector.message);
    expect(encodeType(data.types, data.primaryType)).toBe(vector.encodeType);
  });

  test('hashes to the known digest here and in three libraries', () => {
    expect(digestOf(data)).toBe(vector.digest);
    expect(hashTypedData(data as never)).toBe(vector.digest);
    expect(TypedDataEncoder.hash(data.domain, data.types as never, data.message)).toBe(vector.digest);
    expect(
      `0x${TypedDataUtils.eip712Hash(walletPayload(data) as never, SignTypedDataVersion.V4).toString('hex')}`,
    ).toBe(vector.digest);
  });

  test('signed with the test key gives the known signature', async () => {
    expect(await sign({ hash: digestOf(data), privateKey: KEY })).toMatchObject({
      ...vector.signature,
      v: BigInt(vector.signature.v),
    });
    expect(await privateKeyToAccount(KEY).signTypedData(data as never)).toBe(hex);
  });

  test('recovers to the signer here, with ethers and with MetaMask', () => {
    expect(recoverSigner(digestOf(data), vector.signature)).toBe(SIGNER);
    expect(recoverAddress(vector.digest, hex).toLowerCase()).toBe(SIGNER);
    expect(
      recoverTypedSignature({
        data: walletPayload(data) as never,
        signature: hex,
        version: SignTypedDataVersion.V4,
      }),
    ).toBe(SIGNER);
  });

  test('passes the check before signing', () => expect(typedDataProblem(data)).toBeUndefined());
});

test('cached hashes belong to their content: orders of all kinds in turn, and more strings than are cached', () => {
  const profile = { profile: 'typed', domainName: 'A', domainVersion: '1', tradingChainId: 1 } as const;
  const types = [
    { limit: { tif: 'Gtc' } },
    { limit: { tif: 'Ioc' } },
    { trigger: { isMarket: true, triggerPx: '1', tpsl: 'tp' } },
    { trigger: { isMarket: true, triggerPx: '1', tpsl: 'sl' } },
    { trigger: { isMarket: false, triggerPx: '1', tpsl: 'sl' } },
  ];
  const dataOf = (turn: number) =>
    typedDataFor(
      {
        type: 'order',
        orders: [{ a: '1', b: turn % 2 === 0, p: `${turn}.5`, s: '1', t: types[turn % types.length] }],
        grouping: 'na',
      },
      { nonce: turn, network: 'Mainnet', profile },
    );
  const all = Array.from({ length: 5_000 }, (_each, turn) => dataOf(turn + 1));
  const digests = all.map((data) => digestOf(data));
  const some = all.flatMap((data, index) => (index % 250 < 5 ? [[data, digests[index]] as const] : []));
  expect(some.map(([, digest]) => digest)).toEqual(some.map(([data]) => hashTypedData(data as never)));
});
