// signingPlace.ts: finds the signing domain a deployment expects, by signing.
import type { WireAction } from '#protocol/action.ts';
import { isObject } from '#protocol/guards.ts';
import type { Hex } from '#protocol/ids.ts';
import { defaultSigning, type SigningPlace, type SigningProfile } from '#protocol/profile.ts';
import { at } from '../answers.ts';
import type { Http } from '../http.ts';
import { createSigner } from '../signer.ts';

/** `proved`: a signature was recovered to its key. `reported`: by `serviceInfo` only. */
export interface Place {
  place: SigningPlace;
  by: 'proved' | 'reported';
}

/** A nonexistent order. Cancelling it changes nothing, whoever signs. */
export const NO_ORDER: WireAction = {
  type: 'cancel',
  cancels: [{ a: '00000000', o: `0x${'0'.repeat(31)}1` }],
};

/** Chains to try besides the reported one. */
const USUAL_CHAINS = [42_161, 421_614, 1, 1_337];

/**
 * Signs a cancel of a nonexistent order in every known way until the deployment recovers the right address: with a
 * temporary key where it names the recovered address, otherwise with the account's own. Undefined when none works.
 */
export async function findSigningPlace(
  http: Http,
  now: () => number,
  keys: { throwaway: Hex; owner: Hex | undefined },
): Promise<Place | undefined> {
  const reported = reportedPlace((await http.info('serviceInfo')).body);
  for (const place of candidates(reported)) {
    const throwaway = createSigner(keys.throwaway, now, () => place);
    const answer = await http.post('/exchange', await throwaway.sign(NO_ORDER));
    if (String(at(answer.body, 'signer')).toLowerCase() === throwaway.address) return { place, by: 'proved' };
    if (keys.owner === undefined) continue;
    const owner = createSigner(keys.owner, now, () => place);
    const own = await http.post('/exchange', await owner.sign(NO_ORDER));
    if (own.status !== 401) return { place, by: 'proved' };
  }
  return reported === undefined ? undefined : { place: reported, by: 'reported' };
}

/** The domain from `serviceInfo`, or undefined without that read. */
export function reportedPlace(info: unknown): SigningPlace | undefined {
  const signing = at(info, 'signing');
  const network = at(info, 'serviceChain');
  if (!isObject(signing) || typeof network !== 'string') return undefined;
  const profile = signing['profile'] === 'phantomAgent' ? 'phantomAgent' : 'typed';
  const base = defaultSigning(profile);
  return {
    network,
    profile: {
      profile,
      domainName: textOr(signing['domainName'], base.domainName),
      domainVersion: textOr(signing['domainVersion'], base.domainVersion),
      tradingChainId: Number(signing['tradingChainId'] ?? base.tradingChainId),
    },
  };
}

function candidates(reported: SigningPlace | undefined): SigningPlace[] {
  const network = reported?.network ?? 'Mainnet';
  const networks = [...new Set([network, 'Mainnet', 'Testnet'])];
  const typed = USUAL_CHAINS.map((tradingChainId): SigningProfile => ({
    ...defaultSigning('typed'),
    tradingChainId,
  }));
  const all: SigningPlace[] = [
    ...(reported === undefined ? [] : [reported]),
    ...typed.map((profile) => ({ network, profile })),
    ...networks.map((each) => ({ network: each, profile: defaultSigning('phantomAgent') })),
  ];
  const seen = new Set<string>();
  return all.filter((place) => {
    const key = JSON.stringify(place);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
