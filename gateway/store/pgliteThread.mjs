// pgliteThread.mjs: the embedded PostgreSQL on a thread of its own; pgliteLine.ts starts it and exchanges messages with it. Plain JavaScript, so that
// Node runs it as it is, whatever loads the rest.
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Turns fsync on, which PGlite disables, with method `fsync`, because `fdatasync` does nothing in the WebAssembly
 * build. Small buffers: the journal is written once and read once.
 */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'synchronous_commit=on', 'shared_buffers=16MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

/** PGlite's NodeFS with working fsync. Directories have no descriptor there and are skipped. */
class DurableFolder extends NodeFS {
  async init(database, options) {
    const made = await super.init(database, options);
    const before = made.emscriptenOpts.preRun ?? [];
    const addSync = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...(Array.isArray(before) ? before : [before]), addSync];
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun } };
  }
}

const open = PGlite.create({
  fs: new DurableFolder(workerData.home),
  relaxedDurability: false,
  startParams: START,
});

const TEXT = 25;
const JSON_TEXT = 114;
const UTF_8 = new TextEncoder();

/** Bytes are sent unchanged; PGlite would count a text's bytes one by one, twice. Long texts arrive as bytes already. */
const bytesOf = (value) => (value instanceof Uint8Array ? value : UTF_8.encode(String(value)));
const OPTIONS = { serializers: { [TEXT]: bytesOf, [JSON_TEXT]: bytesOf } };

/** The requests; each returns rows. */
const REQUESTS = {
  open: async () => [],
  query: async (database, { sql, parameters }) => (await database.query(sql, parameters, OPTIONS)).rows,
  exec: async (database, { sql }) => {
    await database.exec(sql);
    return [];
  },
  // PostgreSQL ends a transaction in which a statement has failed by rolling it back, without an error.
  commit: async (database) => {
    const [result] = await database.exec('COMMIT');
    if (result?.command === 'ROLLBACK') throw new Error('The transaction was taken back');
    return [];
  },
  close: async (database) => {
    await database.close();
    return [];
  },
};

async function answer({ id, duty, ...what }) {
  try {
    parentPort.postMessage({ id, rows: await REQUESTS[duty](await open, what) });
  } catch (error) {
    parentPort.postMessage({ id, reason: error instanceof Error ? error.message : String(error) });
  }
  if (duty === 'close') parentPort.close();
}

parentPort.on('message', (message) => void answer(message));
