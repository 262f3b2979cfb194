// errorHref.ts: links an error to its entry in the error reference (/errors), or to the note on unlisted ones.
import type { ActionResults } from '#client/actions/actionRequest.ts';
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage } from '#client/actions/submission.ts';
import { codeOfText, ERRORS } from '#protocol/errors.ts';

interface ServiceError {
  /** Absent for the status of a single order or cancel: that is always a refusal. */
  kind?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

export function errorHref({ kind, code, message = '' }: ServiceError): string {
  const known = code ?? codeOfText(message);
  if (known !== undefined && Object.hasOwn(ERRORS, known)) return `/errors#${known}`;
  const silent = SILENT.find((each) => each === kind);
  if (silent !== undefined && code === undefined) return `/errors#service-${silent}`;
  return '/errors#unlisted';
}

/** Failures that carry no error code of the service. */
const SILENT: readonly Failure['kind'][] = ['unavailable', 'uncertain', 'unreadable'];

/** The link for a stage of a submission; undefined where nothing failed. */
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
