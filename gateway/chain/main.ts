// main.ts: `npm run chain [-- --port N] [-- --fund ADDRESS]`: a local EVM with token and vault, for mined deposits.
// `--fetch` only downloads the program.
import { parseAddress } from '#protocol/ids.ts';
import { findAnvil, startAnvil } from './anvil.ts';
import { LOCAL_CHAIN } from './contracts.ts';
import { deployOn, fundOn } from './deploy.ts';

const DEFAULT_PORT = 8545;
/** 10,000 with six decimals. */
const GIVEN = 10_000_000_000n;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<void> {
  const after = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const port = Number(after('--port') ?? DEFAULT_PORT);
  const owner = parseAddress(after('--fund'));
  const program = findAnvil({ mayFetch: true });
  if (program === undefined) {
    throw new Error(
      'There is no anvil on this machine, and npm has none for it. Install Foundry (getfoundry.sh) and try again; everything but deposits over a real chain works without.',
    );
  }
  if (args.includes('--fetch')) return;
  const chain = await startAnvil(program, port);
  process.once('SIGINT', () => chain.process.kill());
  process.once('SIGTERM', () => chain.process.kill());
  await deployOn(chain.url);
  if (owner !== undefined) await fundOn(chain.url, owner, GIVEN);
  console.log(`Local chain ${LOCAL_CHAIN.chainId}: ${chain.url}`);
  console.log(`Token ${LOCAL_CHAIN.token}, vault ${LOCAL_CHAIN.vault}`);
  console.log(`Now start the app with it: GATEWAY_CHAIN=${chain.url} npm start`);
}
