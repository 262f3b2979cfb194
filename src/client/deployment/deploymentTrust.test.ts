import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { ServiceInfo } from '#protocol/info/serviceInfo.ts';
import { parseConfig, withServiceInfo } from './config.ts';
import { createDeploymentTrust, identityOf, placeOf, trustOf } from './deploymentTrust.ts';
import { createObservable } from '../browser/observable.ts';
import type { ClientConfig } from './clientConfig.ts';

const INFO: ServiceInfo = {
  name: 'x',
  apiVersion: '1',
  serviceChain: 'Testnet',
  time: 1,
  termsVersion: null,
  termsUrl: null,
  isAccessRequired: false,
  signing: { profile: 'typed', domainName: 'ServiceExchange', domainVersion: '1', tradingChainId: 421_614 },
  features: [],
  limits: DEFAULT_PROFILE.limits,
};
const SAYS_LITTLE = { profile: null, domainName: null, domainVersion: null, tradingChainId: 421_614 };

function configOf(file: object): ClientConfig {
  const result = parseConfig(file, { origin: 'http://here' });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.config;
}
const PINNED = {
  network: 'Testnet',
  signing: { profile: 'typed', domainName: 'ServiceExchange', domainVersion: '1', tradingChainId: 421_614 },
};
const HASHED = { network: 'Testnet', signing: { profile: 'phantomAgent' } };
const claimed = (file: object, more: Partial<ServiceInfo> = {}): ClientConfig =>
  withServiceInfo(configOf(file), { ...INFO, ...more });

describe('pinned by config.json', () => {
  test.each<[string, object, Partial<ServiceInfo>, readonly [string, string, string][]]>([
    ['the same', PINNED, {}, []],
    ['the service states no pinned value', PINNED, { signing: SAYS_LITTLE }, []],
    [
      'another domain',
      PINNED,
      { signing: { ...INFO.signing, domainName: 'Permit2' } },
      [['domainName', 'ServiceExchange', 'Permit2']],
    ],
    [
      'another chain',
      PINNED,
      { signing: { ...INFO.signing, tradingChainId: 1 } },
      [['tradingChainId', '421614', '1']],
    ],
    [
      'another version',
      PINNED,
      { signing: { ...INFO.signing, domainVersion: '2' } },
      [['domainVersion', '1', '2']],
    ],
    ['another network', PINNED, { serviceChain: 'Mainnet' }, [['network', 'Testnet', 'Mainnet']]],
    [
      'a chain pinned by its description',
      { chain: { id: 5, name: 'Five', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 } } },
      {},
      [['tradingChainId', '5', '421614']],
    ],
    ['an unknown network', {}, { serviceChain: 'Moon' }, [['network', 'Mainnet, Testnet', 'Moon']]],
    [
      'a profile other than the pinned one',
      PINNED,
      { signing: { ...INFO.signing, profile: 'phantomAgent' } },
      [['profile', 'typed', 'phantomAgent']],
    ],
    ['hashed actions pinned, fields signed', HASHED, {}, [['profile', 'phantomAgent', 'typed']]],
    [
      'hashed actions pinned and reported',
      HASHED,
      { signing: { ...INFO.signing, profile: 'phantomAgent', tradingChainId: 1_337 } },
      [],
    ],
    [
      'a profile unknown to this build',
      {},
      { signing: { ...INFO.signing, profile: 'other' } },
      [['profile', expect.stringContaining('typed') as string, 'other']],
    ],
  ])('%s', (_what, file, info, differences) => {
    const config = claimed(file, info);
    const trust = trustOf(config, identityOf(config));
    expect(trust).toEqual(
      differences.length === 0
        ? { kind: 'agreed' }
        : {
            kind: 'mismatch',
            differences: differences.map(([field, pinned, claimed]) => ({ field, pinned, claimed })),
          },
    );
  });

  test('signatures never follow the service against a pin', () => {
    const config = claimed(PINNED, {
      serviceChain: 'Mainnet',
      signing: { profile: 'typed', domainName: 'Permit2', domainVersion: '9', tradingChainId: 1 },
    });
    expect(config).toMatchObject({ network: 'Testnet', signing: PINNED.signing, chain: { id: 421_614 } });
  });
});

describe('not pinned', () => {
  test('a change to hashed actions is shown with both values', () => {
    const config = claimed(
      {},
      { signing: { ...INFO.signing, profile: 'phantomAgent', tradingChainId: 1_337 } },
    );
    const before = identityOf(claimed({}));
    expect(trustOf(config, before)).toEqual({
      kind: 'unseen',
      identity: { ...before, profile: 'phantomAgent', tradingChainId: 1_337 },
      before,
    });
    expect(trustOf(config, identityOf(config))).toEqual({ kind: 'agreed' });
  });

  test.each([
    ['is unseen at first', undefined, 'unseen'],
    ['is confirmed when it equals the confirmed one', identityOf(claimed({})), 'agreed'],
    ['is unseen again when one thing changed', { ...identityOf(claimed({})), domainVersion: '0' }, 'unseen'],
  ] as const)('%s', (_what, remembered, kind) => {
    expect(trustOf(claimed({}), remembered).kind).toBe(kind);
  });

  test('waits for the user, reads the service first, and blocks signatures when the service changes', async () => {
    const config = createObservable(configOf({ baseUrl: 'http://service' }));
    let asked = 0;
    const trust = createDeploymentTrust(config, async () => {
      asked += 1;
      await Promise.resolve();
      config.set(withServiceInfo(config.getSnapshot(), INFO));
    });
    expect(() => trust.check(placeOf(config.getSnapshot()))).toThrow('otherDeployment');
    const settled = trust.settle();
    await expect.poll(() => trust.getSnapshot().isAsked).toBe(true);
    expect(asked).toBe(1);
    trust.answer(identityOf(config.getSnapshot()), true);
    expect(await settled).toBe(true);
    const before = placeOf(config.getSnapshot());
    trust.check(before);
    expect(() => trust.check({ ...before, network: 'Mainnet' })).toThrow('otherDeployment');
    expect(() => trust.check({ ...before, profile: { ...before.profile, profile: 'phantomAgent' } })).toThrow(
      'otherDeployment',
    );
    config.set(
      withServiceInfo(config.getSnapshot(), { ...INFO, signing: { ...INFO.signing, domainVersion: '2' } }),
    );
    expect(() => trust.check(before)).toThrow('otherDeployment');
    const again = trust.settle();
    trust.answer(identityOf(config.getSnapshot()), false);
    expect(await again).toBe(false);
  });
});
