// logger.ts: the gateway's log, one line per entry: readable, or JSON for machines. Never a body, a signature or a key.
import { HEALTH_PATH } from './visit.ts';

/** From fewest to most lines. `warn`: needs attention. `info`: each request as well. */
export const LOG_LEVELS = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_FORMS = ['text', 'json'] as const;
export type LogForm = (typeof LOG_FORMS)[number];

/** An answered request. Of its body only the kind of read or action. */
export interface RequestEntry {
  id: string;
  method: string;
  path: string;
  kind: string | undefined;
  status: number;
  code: string | undefined;
  ms: number;
}

export interface Logger {
  /** An event, as a sentence. */
  line(message: string, about?: Readonly<Record<string, string | number>>): void;
  request(entry: RequestEntry): void;
}

interface LoggerOptions {
  form: LogForm;
  level: LogLevel;
  now: () => number;
  write: (line: string) => void;
}

/** Refused for the service's state, not for the request. */
const FAILED = 500;

export function createLogger({ form, level, now, write }: LoggerOptions): Logger {
  const isWanted = (wanted: LogLevel): boolean => LOG_LEVELS.indexOf(wanted) <= LOG_LEVELS.indexOf(level);
  const say = (
    wanted: LogLevel,
    message: string,
    about: Readonly<Record<string, string | number | undefined>> = {},
  ): void => {
    if (!isWanted(wanted)) return;
    const text = withoutSecrets(message);
    if (form === 'json')
      return write(
        JSON.stringify({ time: new Date(now()).toISOString(), level: wanted, message: text, ...about }),
      );
    const rest = Object.entries(about).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    );
    write([text, ...rest].join(' '));
  };
  return {
    line: (message, about) => say('warn', message, about),
    request({ id, method, path, kind, status, code, ms }) {
      // What a probe is answered changes rarely, and each change has its own line.
      const isFailure = status >= FAILED && path !== HEALTH_PATH;
      say(isFailure ? 'error' : 'info', `${method} ${path} ${status}`, {
        requestId: id,
        kind,
        status,
        code,
        ms: Math.round(ms * 10) / 10,
      });
    },
  };
}

/** A URL with a password, and anything as long as a key or half a signature. */
function withoutSecrets(text: string): string {
  return text.replaceAll(/\/\/[^/\s@]*@/g, '//').replaceAll(/(?:0x)?[0-9a-f]{64,}/gi, '[hidden]');
}
