// stepMessages.ts: the name of each step, and a line about it while it is not open.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';
import type { OnboardingStep, StepId } from './steps.ts';
import { type ClientConfig, nameWithId } from '#client/deployment/clientConfig.ts';

/** The step's name. */
export function stepLabel(id: StepId, { baseUrl }: Pick<ClientConfig, 'baseUrl'>): string {
  const words: Record<StepId, string> = {
    connect: i18n.t({ id: 'step.connect', message: 'Connect a wallet' }),
    network: i18n.t({ id: 'step.network', message: 'Switch network' }),
    access: i18n.t({ id: 'step.access', message: 'Access' }),
    terms: i18n.t({ id: 'step.terms', message: 'Terms' }),
    funds: isPracticeExchange(baseUrl)
      ? i18n.t({ id: 'step.funds.practice', message: 'Practice funds' })
      : i18n.t({ id: 'step.funds', message: 'Funds' }),
    order: i18n.t({ id: 'step.order', message: 'First order' }),
  };
  return words[id];
}

/** What a waiting step will do. */
export function waitingLine(id: StepId, { chain, baseUrl }: Pick<ClientConfig, 'chain' | 'baseUrl'>): string {
  const words: Record<StepId, string> = {
    connect: i18n.t({ id: 'step.connect.later', message: 'Choose a wallet in this browser.' }),
    network: i18n.t({
      id: 'step.network.later',
      message: 'Orders are signed on {name}.',
      values: { name: chain.name },
    }),
    access: i18n.t({ id: 'step.access.later', message: 'Shows whether your account may trade.' }),
    terms: i18n.t({ id: 'step.terms.later', message: 'Read and sign them here.' }),
    funds: isPracticeExchange(baseUrl)
      ? i18n.t({
          id: 'step.funds.practice.later',
          message: 'Practice funds arrive when you first accept the terms.',
        })
      : i18n.t({ id: 'step.funds.later', message: 'Funds to trade with.' }),
    order: i18n.t({ id: 'step.order.later', message: 'You review every order before it is signed.' }),
  };
  return words[id];
}

interface DoneFacts {
  config: Pick<ClientConfig, 'chain' | 'isAccessRequired'>;
  terms: TermsStatus | undefined;
}

/** One line about a completed step; none for steps that show more than text. */
export function doneLine({ id }: OnboardingStep, { config, terms }: DoneFacts): string | undefined {
  switch (id) {
    case 'network':
      return nameWithId(config.chain);
    case 'access':
      return config.isAccessRequired
        ? i18n.t({ id: 'step.access.done', message: 'Trading allowed' })
        : i18n.t({ id: 'step.access.open', message: 'Open to all accounts' });
    case 'terms':
      return acceptedLine(terms);
    case 'order':
      return i18n.t({ id: 'step.order.done', message: 'This account has traded.' });
    default:
      return undefined;
  }
}

function acceptedLine(terms: TermsStatus | undefined): string {
  const version = terms?.acceptedVersion ?? terms?.termsVersion;
  if (version == null) return i18n.t({ id: 'step.terms.done', message: 'Accepted.' });
  const at = terms?.acceptedAt;
  return at == null
    ? i18n.t({ id: 'step.terms.version', message: 'Version {version} is accepted.', values: { version } })
    : i18n.t({
        id: 'step.terms.versionAt',
        message: 'Version {version}, accepted on {date}.',
        values: { version, date: formatDate(at) },
      });
}
