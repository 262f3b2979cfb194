import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../deploy/container');
const FILES = ['Dockerfile', 'compose.yaml', 'edges.yaml'];

/** Runs pin.sh on a copy without the operator's `.env`, with a script in place of docker. */
function pin(docker: string, env?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trine-pin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(FOLDER, folder, { recursive: true, filter: (source) => !basename(source).startsWith('.env') });
  if (env !== undefined) writeFileSync(join(folder, '.env'), env);
  const path = join(folder, 'docker');
  writeFileSync(path, `#!/bin/sh\n${docker}`, { mode: 0o755 });
  const { status } = spawnSync('sh', [join(folder, 'pin.sh')], {
    env: { PATH: process.env['PATH'], DOCKER: path },
  });
  const file = join(folder, '.env');
  return {
    status,
    env: existsSync(file) ? readFileSync(file, 'utf8').split('\n') : undefined,
    /** Every file named `.env…` with its permissions. */
    files: readdirSync(folder)
      .filter((name) => name.startsWith('.env'))
      .map((name) => [name, statSync(join(folder, name)).mode & 0o777]),
  };
}

/** Prints a digest of the last argument, an image. */
const INSPECT = 'for image; do :; done\n[ "$1" = pull ] || echo "${image%%:*}@sha256:0123"';

test('S9: every image is a variable with a tag, the same wherever it is named', () => {
  const named = FILES.flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^\s*(?:FROM|image:|NODE_IMAGE:|ARG) (\S+)/gm)].map(
      ([, image]) => image,
    ),
  );
  expect(new Set(named)).toEqual(
    new Set([
      '${NATS_IMAGE:-nats:2.10-alpine}',
      '${NODE_IMAGE:-node:22-bookworm-slim}',
      '${NODE_IMAGE}',
      '${POSTGRES_IMAGE:-postgres:18-bookworm}',
      'NODE_IMAGE=node:22-bookworm-slim',
    ]),
  );
});

const PINNED = [
  'NATS_IMAGE=nats@sha256:0123',
  'NODE_IMAGE=node@sha256:0123',
  'POSTGRES_IMAGE=postgres@sha256:0123',
  '',
];

test('S9: the digest of each image is written for compose; other settings stay', () => {
  expect(pin(INSPECT)).toEqual({ status: 0, env: PINNED, files: [['.env', 0o600]] });
  const before = 'POSTGRES_PASSWORD=a1\nNODE_IMAGE=node@sha256:old\nTRINE_PROXIED=1\n';
  const { env, files } = pin(INSPECT, before);
  expect(env).toEqual(['POSTGRES_PASSWORD=a1', 'TRINE_PROXIED=1', ...PINNED]);
  expect(files).toEqual([['.env', 0o600]]);
});

test('S9: images that the deployment does not name stay as they are', () => {
  const others = ['PROXY_IMAGE=caddy:2', 'OLD_NODE_IMAGE=node:20'];
  expect(pin(INSPECT, `${others.join('\n')}\nNATS_IMAGE=nats:2.10\n`).env).toEqual([...others, ...PINNED]);
});

test.each([
  ['an image cannot be pulled', `case "$*" in *postgres*) exit 1 ;; esac\n${INSPECT}`],
  [
    'an image has no digest',
    `case "$*" in inspect*postgres*|*inspect*postgres*) echo; exit ;; esac\n${INSPECT}`,
  ],
])('S9: nothing is written when %s', (_why, docker) => {
  expect(pin(docker)).toEqual({ status: 1, env: undefined, files: [] });
  const before = 'POSTGRES_PASSWORD=a1\nNATS_IMAGE=nats:2.10\n';
  expect(pin(docker, before)).toMatchObject({ status: 1, env: before.split('\n') });
});
