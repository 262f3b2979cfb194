import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../deploy/container');
const FILES = ['Dockerfile', 'compose.yaml', 'edges.yaml'];

/** Runs pin.sh on a copy, with a script in place of docker. */
function pin(docker: string, env?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trine-pin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(FOLDER, folder, { recursive: true });
  if (env !== undefined) writeFileSync(join(folder, '.env'), env);
  const path = join(folder, 'docker');
  writeFileSync(path, `#!/bin/sh\n${docker}`, { mode: 0o755 });
  const { status } = spawnSync('sh', [join(folder, 'pin.sh')], {
    env: { PATH: process.env['PATH'], DOCKER: path },
  });
  const file = join(folder, '.env');
  return { status, env: existsSync(file) ? readFileSync(file, 'utf8').split('\n') : undefined };
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

test('S9: the digest of each image is written for compose; other settings stay', () => {
  const pinned = [
    'NATS_IMAGE=nats@sha256:0123',
    'NODE_IMAGE=node@sha256:0123',
    'POSTGRES_IMAGE=postgres@sha256:0123',
    '',
  ];
  expect(pin(INSPECT)).toEqual({ status: 0, env: pinned });
  const before = 'POSTGRES_PASSWORD=a1\nNODE_IMAGE=node@sha256:old\nTRINE_PROXIED=1\n';
  expect(pin(INSPECT, before).env).toEqual(['POSTGRES_PASSWORD=a1', 'TRINE_PROXIED=1', ...pinned]);
});

test.each([
  ['an image cannot be pulled', `case "$*" in *postgres*) exit 1 ;; esac\n${INSPECT}`],
  [
    'an image has no digest',
    `case "$*" in inspect*postgres*|*inspect*postgres*) echo; exit ;; esac\n${INSPECT}`,
  ],
])('S9: nothing is written when %s', (_why, docker) => {
  expect(pin(docker)).toEqual({ status: 1, env: undefined });
});
