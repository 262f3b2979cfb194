// usage.ts: the gateway's options as people type them.

export const USAGE = `npm run gateway [-- OPTIONS]

  --port N                    port of the exchange (default: 4180, with --app 4173; 0: any that is free)
  --host ADDRESS              address to listen on (default: 127.0.0.1)
  --app DIR                   serves the build in this folder as well
  --public URL                a public address of this server
  --proxied                   a reverse proxy adds the client to X-Forwarded-For
  --origin URL                a page of another address that may use the exchange
  --data DIR|memory           where the data are (default: .data/gateway), or postgres://…
  --backup FILE               writes all data of a stopped exchange into a file
  --restore FILE              fills an empty folder or database from such a file
  --seed TEXT                 other accounts and prices of the simulated market
  --market live|still         a market that moves (default), or one that stands still
  --questions N               lists N more outcome markets, without quotes, to try the app with many (max 30000)
  --perps N                   lists N more perpetuals, without quotes (max 1000);
                              a later start keeps them
  --chain URL                 deposits over a local chain: npm run chain
  --signing typed|phantomAgent
  --metrics PORT              serves /metrics at a port of its own
  --log text|json
  --log-level error|warn|info
  --broker URL                a NATS server, for edges
  --edge --core URL           an edge of the exchange at this address

Operator commands: npm run gateway -- admin help. Variables and examples: docs/operator.md`;

/** Commands of package.json that pass on their options. */
const COMMANDS: Readonly<Record<string, string>> = {
  start: 'npm start',
  gateway: 'npm run gateway',
  preview: 'npm run preview',
};
const EXAMPLES: Readonly<Record<string, string>> = {
  '--help': '--help',
  '--port': '--port 5000',
  '--metrics': '--metrics 9465',
  // Whoever uses the folder probably uses the port.
  '--data': '--data .data/second --port 5000',
};

/** How to type the option that a message names: npm keeps what stands before `--`. Undefined without npm. */
export function typedHint(
  message: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const command = COMMANDS[environment['npm_lifecycle_event'] ?? ''];
  const example = EXAMPLES[/--[a-z]+/.exec(message)?.[0] ?? ''];
  return command === undefined || example === undefined ? undefined : `Type: ${command} -- ${example}`;
}
