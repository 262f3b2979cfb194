import { describe, expect, test } from 'vitest';
import { appHostFrom, optionsFrom, readFlags } from './flags.ts';
import { unusedByEdge } from './edgeFlags.ts';
import { FlagError } from './flagText.ts';
import { PRACTICE_PHANTOM_AGENT, PRACTICE_SIGNING } from './service/options.ts';

describe('command line and environment', () => {
  test('without arguments: port 4180, a folder beside the project, a live market', () => {
    expect(readFlags([], {})).toMatchObject({
      port: 4180,
      options: { data: '.data/gateway', market: 'live', http: { allowedOrigins: [] } },
    });
  });

  test('flags take a space or an equals sign, and override the environment', () => {
    const environment = { GATEWAY_PORT: '5000', GATEWAY_DATA: '/a', GATEWAY_SEED: 'x' };
    expect(readFlags([], environment)).toMatchObject({ port: 5000, options: { data: '/a', seed: 'x' } });
    expect(
      readFlags(['--port', '0', '--data=memory', '--seed=7', '--market', 'still'], environment),
    ).toMatchObject({
      port: 0,
      options: { data: 'memory', seed: '7', market: 'still', http: { allowedOrigins: [] } },
    });
  });

  test('more markets are listed on request only, up to a maximum', () => {
    expect(readFlags([], {}).options.additional).toEqual({ questions: 0, perps: 0 });
    expect(readFlags(['--questions', '20000', '--perps=500'], {}).options.additional).toEqual({
      questions: 20_000,
      perps: 500,
    });
    for (const wrong of ['30001', '-1', '1.5', 'many', ''])
      expect(() => readFlags([`--questions=${wrong}`], {})).toThrow(
        new FlagError('--questions takes a number from 0 to 30000.'),
      );
    expect(() => readFlags(['--perps=1001'], {})).toThrow(
      new FlagError('--perps takes a number from 0 to 1000.'),
    );
  });

  test('a database server comes from DATABASE_URL unless GATEWAY_DATA is set', () => {
    expect(optionsFrom({ DATABASE_URL: 'postgres://h/d' })).toEqual({ data: 'postgres://h/d' });
    expect(optionsFrom({ DATABASE_URL: 'postgres://h/d', GATEWAY_DATA: 'memory' })).toEqual({
      data: 'memory',
    });
    expect(optionsFrom({ GATEWAY_DATA: '', GATEWAY_SEED: '' })).toEqual({});
    // As set by the recipes: empty is unset.
    expect(optionsFrom({ GATEWAY_DATA: '', DATABASE_URL: 'postgres://h/d' })).toEqual({
      data: 'postgres://h/d',
    });
    expect(readFlags([], { GATEWAY_PORT: '' }).port).toBe(4180);
  });

  test('DATABASE_REPLICA_URL sets a standby to read from', () => {
    expect(optionsFrom({ DATABASE_URL: 'postgres://h/d', DATABASE_REPLICA_URL: 'postgres://s/d' })).toEqual({
      data: 'postgres://h/d',
      replicaUrl: 'postgres://s/d',
    });
    expect(optionsFrom({ DATABASE_REPLICA_URL: '' })).toEqual({});
  });

  test('an exchange publishes to a broker; an edge needs broker and exchange', () => {
    const broker = 'nats://user:secret@broker:4222';
    expect(readFlags([], {}).options.edges).toBeNull();
    expect(readFlags(['--broker', broker], {})).toMatchObject({
      edge: undefined,
      options: { edges: { servers: [broker], name: 'trine' } },
    });
    expect(readFlags([], { GATEWAY_BROKER: 'nats://a/two, tls://b:1/two' }).options.edges).toEqual({
      servers: ['nats://a/two', 'tls://b:1/two'],
      name: 'two',
    });
    const edge = { core: new URL('http://core:4180'), edges: { servers: [broker], name: 'trine' } };
    expect(readFlags(['--edge', '--core', 'http://core:4180', '--broker', broker], {}).edge).toEqual(edge);
    expect(
      readFlags([], { GATEWAY_EDGE: '1', GATEWAY_CORE: 'http://core:4180', GATEWAY_BROKER: broker }).edge,
    ).toEqual(edge);
    // One settings file may serve both: an exchange ignores the edge's variables.
    expect(readFlags([], { GATEWAY_CORE: 'http://core:4180' }).edge).toBeUndefined();
  });

  test('an edge reports the settings of an exchange that it ignores', () => {
    const shared = {
      GATEWAY_EDGE: '1',
      GATEWAY_DATA: '/a',
      GATEWAY_SEED: '',
      DATABASE_URL: 'postgres://h/d',
    };
    expect(unusedByEdge(shared)).toBe(
      'An edge keeps nothing and decides nothing. Not used here: GATEWAY_DATA, DATABASE_URL.',
    );
    expect(unusedByEdge({ GATEWAY_EDGE: '1', GATEWAY_PUBLIC: 'https://a.example' })).toBeUndefined();
  });

  test('a switch in the environment is 1 or 0; any other text is refused', () => {
    for (const name of ['GATEWAY_EDGE', 'GATEWAY_PROXIED']) {
      expect(() => readFlags([], { [name]: 'true' })).toThrow(new FlagError(`${name} takes 1 or 0.`));
      expect(readFlags([], { [name]: '0' })).toEqual(readFlags([], {}));
      expect(readFlags([], { [name]: '' })).toEqual(readFlags([], {}));
    }
  });

  test.each([
    [['--edge'], 'An edge needs its exchange and the broker: --edge --core http://127.0.0.1:4180'],
    [['--edge', '--core', 'http://c:1'], 'An edge needs its exchange and the broker'],
    [['--core', 'http://c:1'], '--core is for an edge: add --edge, or leave it out.'],
    [
      ['--edge', '--core', 'http://c:1', '--broker', 'nats://b', '--data', 'memory'],
      'An edge keeps nothing and decides nothing: leave out --data.',
    ],
    [
      ['--edge', '--core', 'nats://c:1', '--broker', 'nats://b'],
      '--core (GATEWAY_CORE) takes an address without a path: http://127.0.0.1:4180',
    ],
    [['--broker', 'redis://b'], '--broker (GATEWAY_BROKER) takes the address of a NATS server'],
    [['--broker', 'nats://b/a/b'], '--broker (GATEWAY_BROKER) takes the address of a NATS server'],
    [['--broker', 'nats://b/one,nats://c/two'], '--broker names one exchange'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readFlags(args, {})).toThrow(sentence);
  });

  test('several origins may be allowed', () => {
    expect(readFlags(['--origin', 'http://a:1', '--origin', 'http://b:2'], {}).options.http).toEqual({
      allowedOrigins: ['http://a:1', 'http://b:2'],
    });
  });

  test('the app is at localhost, where extensions reach it, or at APP_HOST', () => {
    expect([{}, { APP_HOST: '' }, { APP_HOST: '127.0.0.1' }].map(appHostFrom)).toEqual([
      'localhost',
      'localhost',
      '127.0.0.1',
    ]);
    expect(() => appHostFrom({ APP_HOST: '0.0.0.0' })).toThrow('APP_HOST takes localhost or 127.0.0.1.');
  });

  test('the app is served from a folder, on its own port unless set, under its public names', () => {
    expect(readFlags(['--app', 'dist'], {})).toMatchObject({ app: 'dist', port: 4173, host: '127.0.0.1' });
    expect(
      readFlags([], {
        GATEWAY_APP: 'dist',
        GATEWAY_HOST: '0.0.0.0',
        GATEWAY_PUBLIC: 'https://a.example, http://b.example:81/',
        GATEWAY_PROXIED: '1',
      }),
    ).toMatchObject({
      app: 'dist',
      host: '0.0.0.0',
      options: {
        http: { publicOrigins: ['https://a.example', 'http://b.example:81'], isProxied: true },
      },
    });
    expect(readFlags(['--proxied', '--public', 'https://a.example'], {}).options.http).toEqual({
      allowedOrigins: [],
      publicOrigins: ['https://a.example'],
      isProxied: true,
    });
    for (const wrong of ['trade.example', 'https://trade.example/app', 'ftp://trade.example'])
      expect(() => readFlags(['--public', wrong], {})).toThrow('takes an address without a path');
  });

  test('metrics, logging and backups are configured by flags or the environment', () => {
    expect(readFlags([], {})).toMatchObject({ metrics: undefined, log: { form: 'text', level: 'warn' } });
    expect(
      readFlags([], { GATEWAY_METRICS: '9464', GATEWAY_LOG: 'json', GATEWAY_LOG_LEVEL: 'info' }),
    ).toMatchObject({ metrics: { host: '127.0.0.1', port: 9464 }, log: { form: 'json', level: 'info' } });
    expect(readFlags(['--metrics', '0.0.0.0:9464'], {}).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
    expect(readFlags(['--metrics', '[::1]:9464'], {}).metrics).toEqual({ host: '::1', port: 9464 });
    expect(readFlags(['--restore', '/a'], {}).copy).toEqual({ file: '/a', isRestore: true });
    for (const wrong of [
      ['--metrics', 'here'],
      ['--metrics', '70000'],
      ['--log', 'xml'],
      ['--log-level', 'all'],
      ['--backup', '/a', '--restore', '/b'],
    ])
      expect(() => readFlags(wrong, {})).toThrow(FlagError);
  });

  test('the signing profile comes from --signing or GATEWAY_SIGNING', () => {
    expect(readFlags(['--signing', 'phantomAgent'], {}).options.service?.signing).toEqual({
      profile: 'phantomAgent',
      domainName: 'ServiceExchange',
      domainVersion: '1',
      tradingChainId: 1_337,
    });
    expect(
      readFlags(['--signing', 'typed'], { GATEWAY_SIGNING: 'phantomAgent' }).options.service?.signing,
    ).toEqual(PRACTICE_SIGNING);
    expect(optionsFrom({ GATEWAY_SIGNING: 'phantomAgent' })).toEqual({
      service: { signing: PRACTICE_PHANTOM_AGENT },
    });
    expect(optionsFrom({ GATEWAY_SIGNING: '' })).toEqual({});
    expect(() => optionsFrom({ GATEWAY_SIGNING: 'hashed' })).toThrow(
      '--signing (GATEWAY_SIGNING) takes typed or phantomAgent.',
    );
  });

  test.each([
    [['--signing', 'hashed'], '--signing (GATEWAY_SIGNING) takes typed or phantomAgent.'],
    [['--port', 'many'], '--port takes a number from 0 to 65535 (0: any that is free).'],
    [['--port', '65536'], '--port takes a number from 0 to 65535 (0: any that is free).'],
    [['--port', '-1'], '--port takes a number from 0 to 65535 (0: any that is free).'],
    [['--market', 'wild'], '--market takes live or still.'],
    [['--data'], 'Not understood: --data. All options: --help.'],
    [['memory'], 'Not understood: memory. All options: --help.'],
  ])('%j is explained', (args, sentence) => {
    expect(() => readFlags(args, {})).toThrow(sentence);
  });
});
