// dictionaryHref.ts — the way from an error to its place in the dictionary; one that has none takes its words along.
import type { Failure } from '#client/gatewayError.ts';
import { codeOfText, ERRORS } from '#protocol/errors.ts';

interface Told {
  /** Absent for what is told of a single order: that is always a refusal. */
  kind?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

export function dictionaryHref({ kind, code, message = '' }: Told): string {
  const known = code ?? codeOfText(message);
  if (known !== undefined && Object.hasOwn(ERRORS, known)) return `/errors#${known}`;
  const silent = SILENT.find((each) => each === kind);
  if (silent !== undefined && code === undefined) return `/errors#service-${silent}`;
  return `/errors?${new URLSearchParams({ ...(code === undefined ? {} : { code }), said: message })}`;
}

/** Failures that are no refusal and need no code of the service. */
const SILENT: readonly Failure['kind'][] = ['unavailable', 'uncertain', 'unreadable'];
