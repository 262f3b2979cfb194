// stepMessages.ts: the name of each step, and a line about it while it is not open.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';
import type { OnboardingStep, StepId } from './steps.ts';
import { type ClientConfig, nameWithId } from '#client/deployment/clientConfig.ts';

/** The step's name. */
export function stepLabel(id: StepId, { baseUrl }: Pick<ClientConfig, 'baseUrl'>): string {
  const words: Record<StepId, string> = {
    connect: t('step.connect', 'Connect a wallet'),
    network: t('step.network', 'Switch network'),
    access: t('step.access', 'Access'),
    terms: t('step.terms', 'Terms'),
    funds: isPracticeExchange(baseUrl)
      ? t('step.funds.practice', 'Practice funds')
      : t('step.funds', 'Funds'),
    order: t('step.order', 'First order'),
  };
  return words[id];
}

/** What a waiting step will do. */
export function waitingLine(id: StepId, { chain, baseUrl }: Pick<ClientConfig, 'chain' | 'baseUrl'>): string {
  const words: Record<StepId, string> = {
    connect: t('step.connect.later', 'Choose a wallet in this browser.'),
    network: t('step.network.later', 'Orders are signed on {name}.', { name: chain.name }),
    access: t('step.access.later', 'Shows whether your account may trade.'),
    terms: t('step.terms.later', 'Read and sign them here.'),
    funds: isPracticeExchange(baseUrl)
      ? t('step.funds.practice.later', 'Practice funds arrive when you first accept the terms.')
      : t('step.funds.later', 'Funds to trade with.'),
    order: t('step.order.later', 'You review every order before it is signed.'),
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
        ? t('step.access.done', 'Trading allowed')
        : t('step.access.open', 'Open to all accounts');
    case 'terms':
      return acceptedLine(terms);
    case 'order':
      return t('step.order.done', 'This account has traded.');
    default:
      return undefined;
  }
}

function acceptedLine(terms: TermsStatus | undefined): string {
  const version = terms?.acceptedVersion ?? terms?.termsVersion;
  if (version == null) return t('step.terms.done', 'Accepted.');
  const at = terms?.acceptedAt;
  return at == null
    ? t('step.terms.version', 'Version {version} is accepted.', { version })
    : t('step.terms.versionAt', 'Version {version}, accepted on {date}.', { version, date: formatDate(at) });
}
