import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLauncher, kill } from '../testProcess.ts';
import { runAdmin } from './main.ts';
import { adminPath, adminPorts } from './socket.ts';

const root = tmpdir();
const uid = process.getuid?.() ?? 0;
let folder: string;
let shared: string;
let home: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'trine-admin-'));
  [shared, home] = [join(folder, 'tmp'), join(folder, 'home')];
  for (const each of [shared, home]) mkdirSync(each);
  vi.stubEnv('TMPDIR', shared);
  vi.stubEnv('HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('the socket for operator commands', () => {
  test('is in a folder that only this user can enter', () => {
    const own = join(shared, `trine-${uid}`);
    expect(adminPath(4173)).toBe(join(own, '4173.sock'));
    expect(modeOf(own)).toBe(0o700);
    chmodSync(own, 0o777);
    expect(adminPorts()).toEqual([]);
    expect(modeOf(own)).toBe(0o700);
  });

  test('is never where a link leads', () => {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(shared, `trine-${uid}`));
    expect(adminPath(1)).toBe(join(home, '.trine', '1.sock'));
    rmSync(join(home, '.trine'), { recursive: true });
    symlinkSync(join(folder, 'elsewhere'), join(home, '.trine'));
    expect(() => adminPath(1)).toThrow('Operator commands need a folder of this user');
  });

  test.runIf(uid === 0)('not in a folder that another user made', () => {
    const theirs = join(shared, `trine-${uid}`);
    mkdirSync(theirs);
    chownSync(theirs, 12_345, 12_345);
    expect(adminPath(1)).toBe(join(home, '.trine', '1.sock'));
  });

  test('a gateway starts whoever has the names, and takes commands where it can', async () => {
    const processes = await createLauncher();
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(shared, `trine-${uid}`));
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const first = await processes.launch('memory');
    await runAdmin(['time']);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^It is 20/));
    expect(await kill(first, 'SIGTERM')).toBe(0);

    rmSync(join(home, '.trine'), { recursive: true });
    symlinkSync(elsewhere, join(home, '.trine'));
    const second = await processes.launch('memory');
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    await expect(runAdmin(['time'])).rejects.toThrow('Operator commands need a folder of this user');
    expect(await kill(second, 'SIGTERM')).toBe(0);
  });
});
