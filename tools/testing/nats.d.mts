export function findNats():
  | { program: string; missing?: undefined }
  | { program?: undefined; missing: string };

export interface NatsServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export function startNats(options: { program: string; flags?: readonly string[] }): Promise<NatsServer>;
