import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NODE_ENVIRONMENT, NODE_FLAGS, writeProgram } from './program.mjs';

const ROOT = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'trine-program-'));
const out = join(home, 'trine');
const data = join(home, 'data');
let child: ChildProcess;
let url: string;
let output = '';

/** As in the container: a user without privileges, and only /data is writable. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

beforeAll(async () => {
  const app = join(home, 'app');
  mkdirSync(app);
  mkdirSync(data);
  writeFileSync(join(app, 'index.html'), '<!doctype html><html><head><title>App</title></head></html>');
  await writeProgram(out, app);
  // An empty database to copy if another test has created one: creating one takes seconds.
  const empty = 'node_modules/.cache/store';
  for (const name of existsSync(join(ROOT, empty)) ? readdirSync(join(ROOT, empty)) : [])
    // Another test may be creating one right now, under its own name.
    if (!name.endsWith('.new')) cpSync(join(ROOT, empty, name), join(out, empty, name), { recursive: true });
  // Some files of a database can be read by their owner only; this user is another one.
  if (existsSync(join(out, empty))) spawnSync('chmod', ['-R', 'a+rX', join(out, empty)]);
  chmodSync(home, 0o755);
  if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);
  else spawnSync('chmod', ['-R', 'a-w', out]);
  child = spawn(process.execPath, ['gateway/program/main.js', '--market', 'still'], {
    cwd: out,
    ...nobody,
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      GATEWAY_APP: join(out, 'app'),
      GATEWAY_DATA: join(data, 'gateway'),
      GATEWAY_PORT: '0',
    },
  });
  url = await new Promise((resolve, reject) => {
    child.stderr?.on('data', (part) => (output += String(part)));
    child.stdout?.on('data', (part) => {
      const port = /^Trine: http:\/\/localhost:(\d+)$/m.exec(String(part))?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`It ended (${code}): ${output}`)));
  });
});
afterAll(() => {
  child.kill('SIGKILL');
  if (nobody.uid === undefined) spawnSync('chmod', ['-R', 'u+w', out]);
  rmSync(home, { recursive: true, force: true });
});

describe('the program, away from its sources, as a user without privileges', () => {
  test('serves app, exchange and wallet', async () => {
    const page = await fetch(`${url.replace('127.0.0.1', 'localhost')}/trade/BTC-USDC`, {
      headers: { accept: 'text/html' },
    });
    expect(await page.text()).toContain('<title>App</title>');
    const answer = await fetch(`${url}/info`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"type":"serviceInfo"}',
    });
    expect(await answer.json()).toMatchObject({ name: 'Trine practice exchange' });
    for (const file of ['', 'page.js', 'page.css', 'provider.js'])
      expect([file, (await fetch(`${url}/practice-wallet/${file}`)).status]).toEqual([file, 200]);
  });

  test('loads no driver before it is needed', () => {
    const program = readFileSync(join(out, 'gateway/program/main.js'), 'utf8');
    for (const name of ['pg', '@nats-io/transport-node', '@electric-sql/pglite'])
      expect([name, program.includes(`from "${name}"`)]).toEqual([name, false]);
  });

  test('recovers signers in native code where a binary exists for this machine', () => {
    const native = spawnSync(
      process.execPath,
      ['-e', "require('secp256k1/bindings.js'); console.log('native')"],
      { cwd: out, encoding: 'utf8' },
    );
    const here = spawnSync(
      process.execPath,
      ['-e', "require('secp256k1/bindings.js'); console.log('native')"],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    expect(native.stdout).toBe(here.stdout);
  });

  test('the container’s health check passes, and SIGTERM ends the program cleanly', async () => {
    const health = /CMD \["node", "-e", "(.*)"\]/.exec(
      readFileSync(join(ROOT, 'deploy/container/Dockerfile'), 'utf8'),
    );
    const script = (health?.[1] ?? '').replace('http://127.0.0.1:4173', url);
    expect(script).toContain(url);
    expect(spawnSync(process.execPath, ['-e', script]).status).toBe(0);
    child.kill('SIGTERM');
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, output]).toEqual([0, '']);
    expect(spawnSync(process.execPath, ['-e', script]).status).toBe(1);
  });
});

describe('the deployment files', () => {
  const textOf = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');

  test('match the scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...textOf('container/Dockerfile').matchAll(/npm run ([a-z]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named).toEqual(['build', 'program']);
    for (const name of named) expect(scripts).toHaveProperty(name);
  });

  test('take into the image nothing that a build, a test or an installation leaves', () => {
    const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').trim().split('\n');
    const ignored = linesOf('.gitignore').map((each) => each.replace(/\/$/, ''));
    // In the list for images a name without ** is one of the first folder alone.
    const outside = ignored.map((each) => (each.includes('/') ? each.replace(/^\//, '') : `**/${each}`));
    expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(['.git', ...outside]));
    expect(textOf('container/Dockerfile')).toContain('npm ci --omit=dev --ignore-scripts ');
  });

  test('run the exchange as an unprivileged user, from files it cannot write', () => {
    expect(textOf('container/Dockerfile')).toMatch(/\nUSER node\n/);
    expect(textOf('container/compose.yaml')).toContain('read_only: true');
    const unit = textOf('systemd/trine.service');
    for (const line of [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ])
      expect(unit.split('\n')).toContain(line);
  });

  test('run the program with the flags of `npm start`', () => {
    const entry = JSON.stringify(['node', ...NODE_FLAGS, 'gateway/program/main.js']).replaceAll(
      '","',
      '", "',
    );
    expect(textOf('container/Dockerfile')).toContain(`ENTRYPOINT ${entry}`);
    expect(textOf('systemd/trine.service')).toContain(
      `ExecStart=/usr/bin/node ${NODE_FLAGS.join(' ')} /opt/trine/gateway/program/main.js\n`,
    );
    const environment = Object.entries(NODE_ENVIRONMENT).map((each) => each.join('='));
    expect(textOf('container/Dockerfile')).toContain(`ENV ${environment.join(' ')}\n`);
    expect(textOf('systemd/trine.service')).toContain(`Environment=${environment.join(' ')}\n`);
  });

  const analyze = '/usr/bin/systemd-analyze';
  test.runIf(existsSync(analyze))('systemd understands the unit', () => {
    const unit = join(home, 'trine.service');
    writeFileSync(unit, textOf('systemd/trine.service').replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' });
    // Errors of this unit only: the machine's own units may have theirs.
    expect([
      status === 0 || !stderr.includes('trine'),
      stderr.split('\n').filter((line) => line.includes('trine')),
    ]).toEqual([true, []]);
  });
});
