// serviceInfo.ts: a deployment's self-description, so that one build fits many.
import { type Codec, leaf } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import type { UnixMs } from '../ids.ts';
import { defineRead } from '../read.ts';
import { isObject } from '../guards.ts';
import { decorative, nullable, record, required } from '../record.ts';
import { bool, count, decimal, text, unixMs } from '../scalars.ts';
import { DEFAULT_PROFILE, type Feature, FEATURES, type Limits } from '../profile.ts';
import { noParams } from './params.ts';

export interface ServiceInfo {
  name: string;
  apiVersion: string;
  /** `Mainnet` or `Testnet`. */
  serviceChain: string;
  /** The service's clock. */
  time: UnixMs;
  termsVersion: string | null;
  termsUrl: string | null;
  isAccessRequired: boolean;
  signing: SigningClaim;
  /** What this deployment offers, in the order of `FEATURES`. */
  features: Feature[];
  limits: Limits;
}

/** Its signing profile and domain; null where not given. `profile` is any word. */
export interface SigningClaim {
  profile: string | null;
  domainName: string | null;
  domainVersion: string | null;
  tradingChainId: number;
}

const signing: Codec<SigningClaim> = record<SigningClaim>({
  profile: nullable('profile', text),
  domainName: nullable('domainName', text),
  domainVersion: nullable('domainVersion', text),
  tradingChainId: required('tradingChainId', count),
});

const limits: Codec<Limits> = record<Limits>({
  ordersPerBatch: decorative('ordersPerBatch', count, DEFAULT_PROFILE.limits.ordersPerBatch),
  cancelsPerBatch: decorative('cancelsPerBatch', count, DEFAULT_PROFILE.limits.cancelsPerBatch),
  maxBodyBytes: decorative('maxBodyBytes', count, DEFAULT_PROFILE.limits.maxBodyBytes),
  minOrderValue: decorative<DecimalString>('minOrderValue', decimal, DEFAULT_PROFILE.limits.minOrderValue),
  twapMinSliceMs: decorative('twapMinSliceMs', count, DEFAULT_PROFILE.limits.twapMinSliceMs),
  twapMaxSliceMs: decorative('twapMaxSliceMs', count, DEFAULT_PROFILE.limits.twapMaxSliceMs),
  openOrders: decorative('openOrders', count, DEFAULT_PROFILE.limits.openOrders),
});

/** Named switches on the wire, a list of the enabled ones inside. */
const features: Codec<Feature[]> = leaf(
  'a set of features',
  (wire) =>
    isObject(wire) ? FEATURES.filter((name) => Object.hasOwn(wire, name) && wire[name] === true) : undefined,
  (on) => Object.fromEntries(FEATURES.map((name) => [name, on.includes(name)])),
);

/** @assumed An additive read: absent elsewhere, where configuration answers instead. */
export const serviceInfo = defineRead({
  type: 'serviceInfo',
  request: noParams,
  response: record<ServiceInfo>({
    name: decorative('name', text, ''),
    apiVersion: decorative('apiVersion', text, '1'),
    serviceChain: required('serviceChain', text),
    time: required('time', unixMs),
    termsVersion: nullable('termsVersion', text),
    termsUrl: nullable('termsUrl', text),
    isAccessRequired: decorative('accessRequired', bool, true),
    signing: required('signing', signing),
    features: decorative('features', features, []),
    limits: decorative('limits', limits, DEFAULT_PROFILE.limits),
  }),
});
