// errorHref.ts: the way from an error to its place in the dictionary (/errors); one that has none takes its words along.
import type { ActionResults } from '#client/actions/actionRequest.ts';
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage } from '#client/actions/submission.ts';
import { codeOfText, ERRORS } from '#protocol/errors.ts';

interface Told {
  /** Absent for what is told of a single order: that is always a refusal. */
  kind?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

export function errorHref({ kind, code, message = '' }: Told): string {
  const known = code ?? codeOfText(message);
  if (known !== undefined && Object.hasOwn(ERRORS, known)) return `/errors#${known}`;
  const silent = SILENT.find((each) => each === kind);
  if (silent !== undefined && code === undefined) return `/errors#service-${silent}`;
  return `/errors?${new URLSearchParams({ ...(code === undefined ? {} : { code }), said: message })}`;
}

/** Failures that are no refusal and need no code of the service. */
const SILENT: readonly Failure['kind'][] = ['unavailable', 'uncertain', 'unreadable'];

/** Of how a submission stands: undefined where nothing went wrong. */
export function stageHref(stage: Stage): string | undefined {
  switch (stage.name) {
    case 'blocked':
      return `/errors#wallet-${stage.failure.kind}`;
    case 'refused':
      return errorHref(stage.failure);
    case 'unknown':
      return '/errors#service-uncertain';
    case 'failed':
      return stage.failure.kind === 'sign'
        ? `/errors#wallet-${stage.failure.failure.kind}`
        : `/errors#page-${stage.failure.kind}`;
    case 'accepted':
    case 'confirmed':
      return refusalIn(stage.results);
    default:
      return undefined;
  }
}

/** The first order or cancel that was refused inside an accepted request. */
function refusalIn(results: ActionResults | null): string | undefined {
  if (results === null || results.type === 'done') return undefined;
  const refused = results.results.find((result) => result.kind === 'refused');
  return refused && errorHref(refused);
}
