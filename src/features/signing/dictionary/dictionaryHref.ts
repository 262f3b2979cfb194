// dictionaryHref.ts — the way from an error to its place in the dictionary; one that has none takes its words along.
import type { Failure } from '#client/gatewayError.ts';
import { codeOfText, ERRORS } from '#protocol/errors.ts';

export function dictionaryHref({ code, message = '' }: Pick<Failure, 'code' | 'message'>): string {
  const known = code ?? codeOfText(message);
  if (known !== undefined && Object.hasOwn(ERRORS, known)) return `/errors#${known}`;
  return `/errors?${new URLSearchParams({ ...(code === undefined ? {} : { code }), said: message })}`;
}
