// main.ts: the gateway program: `npm run gateway -- --port N --data DIR|memory --seed N`, with `--app dist` to serve
// the built app. Prints its address once it answers. With `admin` as first argument it sends a command to a running
// gateway.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runAdmin } from './admin/main.ts';
import { adminPath, serveAdmin } from './admin/socket.ts';
import { unusedByEdge } from './edgeFlags.ts';
import { DEFAULT_DATA, type Flags, readFlags } from './flags.ts';
import { FlagError } from './flagText.ts';
import { isOccupied, OTHER_LOOPBACK } from './occupied.ts';
import type { Practice } from './practice/practice.ts';
import { messageOf } from './sequencer/errorText.ts';
import { serveEdge, serveGateway } from './serve.ts';
import { createLogger } from './service/logger.ts';
import { closeOnSignal } from './signals.ts';
import { restoreBackup, writeBackup } from './store/backups/backup.ts';
import { unreadText } from './store/backups/backupLines.ts';
import { openStore } from './store/openStore.ts';
import { typedHint, USAGE } from './usage.ts';

try {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'admin') await runAdmin(rest);
  else if ([first, ...rest].some((word) => word === '--help' || word === '-h')) console.log(USAGE);
  else await run();
} catch (error) {
  // The message suffices; a stack would hide it.
  const message = messageOf(error);
  const hint = typedHint(message, process.env);
  console.error(hint === undefined ? message : `${message}\n${hint}`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const flags = readFlags(process.argv.slice(2), process.env);
  if (flags.app !== undefined && !existsSync(join(flags.app, 'index.html')))
    throw new FlagError(`There is no build in ${flags.app}. Run: npm run build`);
  if (flags.copy !== undefined) return copyData(flags.copy, flags.options.data ?? DEFAULT_DATA);
  const logger = createLogger({ ...flags.log, now: Date.now, write: (line) => console.error(line) });
  if (flags.edge !== undefined) return runEdge(flags, flags.edge, logger);
  const { port, gateway, close } = await serveGateway({
    ...flags,
    options: { ...flags.options, log: logger.line, logRequest: logger.request },
  });
  const stopAdmin = await openAdmin(port, gateway.practice).catch((error: unknown) => {
    logger.line(`Operator commands are off: ${messageOf(error)}`);
    return () => undefined;
  });
  closeOnSignal(async () => {
    stopAdmin();
    await close();
  });
  await announce(flags, port, gateway.options.data);
}

async function openAdmin(port: number, practice: Practice): Promise<() => void> {
  return serveAdmin(adminPath(port), practice);
}

/** An edge answers at once, with 503 until it has the exchange's state. */
async function runEdge(
  flags: Flags,
  edge: NonNullable<Flags['edge']>,
  { line: log, request: logRequest }: ReturnType<typeof createLogger>,
): Promise<void> {
  const unused = unusedByEdge(process.env);
  if (unused !== undefined) log(unused);
  const { http = {} } = flags.options;
  const { port, close } = await serveEdge({ ...flags, options: { http, log, logRequest } }, edge);
  closeOnSignal(close);
  console.log(`Trine edge: http://${flags.host}:${port} (exchange: ${edge.core.origin})`);
}

/** For a stopped gateway; a running one is backed up by `admin backup`. */
async function copyData({ file, isRestore }: NonNullable<Flags['copy']>, data: string): Promise<void> {
  const store = await openStore(data, Date.now);
  try {
    const report = isRestore ? await restoreBackup(store, file) : await writeBackup(store, file, Date.now());
    console.log(
      `${isRestore ? `Restored from ${file}` : `Written to ${file}`}: everything up to command ${report.seq}, and ${report.candles} candles.${unreadText(report)}`,
    );
  } finally {
    await store.close();
  }
}

async function announce({ app, appHost, host }: Flags, port: number, data: string): Promise<void> {
  if (app === undefined)
    return console.log(
      `Trine practice gateway: http://${host}:${port} (data: ${data.replace(/\/\/.*@/, '//')})`,
    );
  console.log(`Trine: http://${appHost}:${port}`);
  if (appHost === 'localhost' && (await isOccupied(OTHER_LOOPBACK, port)))
    console.warn(
      `Another program listens at [${OTHER_LOOPBACK}]:${port}; a browser may reach it in place of Trine. Set GATEWAY_PORT to another port.`,
    );
}
