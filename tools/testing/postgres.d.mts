export function findPostgres(): { bin: string; missing?: undefined } | { bin?: undefined; missing: string };

export interface PostgresServer {
  readonly url: string;
  readonly pid: number | undefined;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  signalAll(signal: NodeJS.Signals): void;
  remove(): Promise<void>;
}

export function startPostgres(options: {
  bin: string;
  folder?: string;
  settings?: Readonly<Record<string, string | number>>;
}): Promise<PostgresServer & { startStandby(): Promise<PostgresServer> }>;
