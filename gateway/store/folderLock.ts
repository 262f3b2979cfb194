// folderLock.ts: locks a data folder for one gateway.
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StoreError } from './storeError.ts';

interface Holder {
  pid: number;
  /** Start time of the process, where known: process ids are reused. */
  startedAt: string | null;
  /** The pid namespace: two containers or machines on one volume may both have a process 7. Null where unknown. */
  world?: string | null;
  token: string;
}

/** How often the holder renews its lock; one of another namespace not renewed for `STALE_MS` counts as dead. */
const BEAT_MS = 4_000;
const STALE_MS = 15_000;

export interface FolderLock {
  /** False once another process has the folder. */
  isHeld(): boolean;
  release(): void;
}

/**
 * Locks the folder for this process, creating it if needed. The lock of a dead process is taken over. Throws
 * StoreError while another gateway holds it, and when the folder is not writable.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'gateway.lock');
  const mine: Holder = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    world: pidNamespace(),
    token: randomUUID(),
  };
  const draft = `${path}.${mine.token}`;
  writeDraft(folder, draft, mine);
  try {
    // A second attempt after removing the lock of a dead process.
    if (!place(draft, path) && !(removeStale(path, mine) && place(draft, path)))
      throw taken(folder, read(path), mine);
  } finally {
    rmSync(draft, { force: true });
  }
  const isHeld = (): boolean => read(path)?.token === mine.token;
  const beat = setInterval(() => isHeld() && touch(path), BEAT_MS).unref();
  return {
    isHeld,
    release() {
      clearInterval(beat);
      if (isHeld()) rmSync(path, { force: true });
    },
  };
}

function writeDraft(folder: string, draft: string, mine: Holder): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, JSON.stringify(mine), { flush: true });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new StoreError(
      `The data folder ${folder} cannot be written (${reason}). Nothing was changed. Make room there or change its permissions, or choose another with --data.`,
      { cause },
    );
  }
}

/** A hard link is created atomically and never replaces an existing one. */
function place(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock away and checks what was moved: another process may have replaced it meanwhile. */
function removeStale(path: string, mine: Holder): boolean {
  const holder = read(path);
  if (holder !== undefined && (isForeign(holder, mine) ? isFresh(path) : isAlive(holder))) return false;
  const moved = `${path}.stale.${mine.token}`;
  try {
    renameSync(path, moved);
  } catch {
    return true;
  }
  const wasStale = read(moved)?.token === holder?.token;
  if (!wasStale) place(moved, path);
  rmSync(moved, { force: true });
  return wasStale;
}

function isForeign(holder: Holder, mine: Holder): boolean {
  return typeof holder.world === 'string' && typeof mine.world === 'string' && holder.world !== mine.world;
}

function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < STALE_MS;
  } catch {
    return false;
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // If another process removed it meanwhile, the next check finds out.
  }
}

/** Linux: the boot id and the pid namespace. */
function pidNamespace(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(pid);
  return started === null || startedAt === null || started === startedAt;
}

/** Linux: the 22nd field of /proc/<pid>/stat; the second may hold spaces and parentheses. Null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function taken(folder: string, holder: Holder | undefined, mine: Holder): StoreError {
  if (holder !== undefined && isForeign(holder, mine)) {
    return new StoreError(
      `A gateway in another container or on another machine is using the data folder ${folder}. Nothing was changed. If it has ended, start again in ${STALE_MS / 1_000} seconds.`,
    );
  }
  const who = holder === undefined ? 'Another gateway' : `Another gateway (process ${holder.pid})`;
  return new StoreError(
    `${who} is using the data folder ${folder}. Nothing was changed. Stop it first, or start this one with another --data folder.`,
  );
}
