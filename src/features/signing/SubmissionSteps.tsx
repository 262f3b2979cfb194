import type { Stage, Submission } from '#client/submission.ts';
import { i18n } from '#ui/i18n.ts';
import { ProgressSteps, type StepState } from '#ui/Stepper.tsx';

const ORDER = ['review', 'wallet', 'sent', 'accepted', 'confirmed'] as const;
type StepId = (typeof ORDER)[number];

/** Review → sign in wallet → sent → accepted → confirmed, with the present step. */
export function SubmissionSteps({ stage, signerKind }: Pick<Submission, 'stage' | 'signerKind'>) {
  const labels: Record<StepId, string> = {
    review: i18n.t({ id: 'steps.review', message: 'Review' }),
    wallet: signerKind === 'agent' ? i18n.t({ id: 'steps.key', message: 'Signed by the key' }) : i18n.t({ id: 'steps.wallet', message: 'Sign in wallet' }),
    sent: i18n.t({ id: 'steps.sent', message: 'Sent' }),
    accepted: i18n.t({ id: 'steps.accepted', message: 'Accepted' }),
    confirmed: i18n.t({ id: 'steps.confirmed', message: 'Confirmed' }),
  };
  const { at, state } = placeOf(stage);
  // A key of one's own is asked without a review, unless there is one all the same.
  const first = signerKind === 'agent' && stage.name !== 'review' ? 1 : 0;
  return (
    <ProgressSteps
      label={i18n.t({ id: 'steps.label', message: 'Progress of this request' })}
      steps={ORDER.map((id, index) => ({ id, label: labels[id], state: index < at ? ('done' as const) : index === at ? state : ('waiting' as const) })).slice(first)}
    />
  );
}

/** Which step a stage is at, and how it stands there. */
function placeOf(stage: Stage): { at: number; state: StepState } {
  switch (stage.name) {
    case 'preparing':
      return { at: 0, state: 'busy' };
    case 'review':
      return { at: 0, state: 'current' };
    case 'wallet':
      return { at: 1, state: 'current' };
    case 'blocked':
    case 'declined':
    case 'failed':
      return { at: 1, state: 'failed' };
    case 'verifying':
      return { at: 1, state: 'busy' };
    case 'sending':
      return { at: 2, state: 'busy' };
    case 'unknown':
      return { at: 3, state: stage.isChecking ? 'busy' : 'failed' };
    case 'refused':
      return { at: 3, state: 'failed' };
    case 'accepted':
      return { at: 4, state: 'busy' };
    case 'confirmed':
      return { at: 5, state: 'done' };
  }
}
