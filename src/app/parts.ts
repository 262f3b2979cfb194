// parts.ts: large parts of the frame and the trade screen, each loaded when it is first shown.
import { lazyPart } from '#ui/hooks/lazyPart.tsx';

/** Everything that needs wagmi. */
const wallets = () => import('./start/Wallets.tsx');
export const Wallets = lazyPart(() => wallets().then((module) => module.Wallets));
export const AccountMenu = lazyPart(() => wallets().then((module) => module.AccountMenu));
export const PracticeLine = lazyPart(() => wallets().then((module) => module.PracticeLine));
export const Onboarding = lazyPart(() => wallets().then((module) => module.Onboarding));
export const OnboardingSteps = lazyPart(() =>
  import('#features/onboarding/Onboarding.tsx').then((module) => module.Onboarding),
);

/** The code that signs, and that proves what became of a request: loaded ahead, in case the network is lost. */
export const loadSigning = () =>
  Promise.allSettled([import('#client/actions/createExchange.ts'), import('#client/evidence/evidence.ts')]);

export const Background = lazyPart(() =>
  import('./shell/lazy/Background.tsx').then((module) => module.Background),
);
export const StateBars = lazyPart(() =>
  import('#features/status-bar/StateBars.tsx').then((module) => module.StateBars),
);
export const KeyBadges = lazyPart(() =>
  import('./shell/lazy/KeyBadges.tsx').then((module) => module.KeyBadges),
);
export const PhoneBar = lazyPart(() => import('./shell/PhoneBar.tsx').then((module) => module.PhoneBar));
export const LayoutMenu = lazyPart(() =>
  import('./shell/LayoutMenu.tsx').then((module) => module.LayoutMenu),
);
export const Commands = lazyPart(() =>
  import('./shell/commands/Commands.tsx').then((module) => module.Commands),
);
export const KeyboardHelp = lazyPart(() =>
  import('./shell/KeyboardHelp.tsx').then((module) => module.KeyboardHelp),
);
export const MismatchPage = lazyPart(() =>
  import('#features/deployment/MismatchPage.tsx').then((module) => module.MismatchPage),
);
export const TrustDialog = lazyPart(() =>
  import('#features/deployment/TrustDialog.tsx').then((module) => module.TrustDialog),
);

export const Chart = lazyPart(() => import('#features/chart/Chart.tsx').then((module) => module.Chart));
export const DepthChart = lazyPart(() =>
  import('#features/depth-chart/DepthChart.tsx').then((module) => module.DepthChart),
);
export const FundingChart = lazyPart(() =>
  import('#features/funding-chart/FundingChart.tsx').then((module) => module.FundingChart),
);
export const OutcomeRules = lazyPart(() =>
  import('#features/predictions/question/OutcomeRules.tsx').then((module) => module.OutcomeRules),
);
export const OutcomeHeader = lazyPart(() =>
  import('#features/predictions/question/OutcomeHeader.tsx').then((module) => module.OutcomeHeader),
);
export const QuestionBook = lazyPart(() =>
  import('./layout-panels/QuestionBook.tsx').then((module) => module.QuestionBook),
);
export const LadderPanel = lazyPart(() =>
  import('./layout-panels/LadderPanel.tsx').then((module) => module.LadderPanel),
);
export const AccountTables = lazyPart(() =>
  import('./layout-panels/AccountTables.tsx').then((module) => module.AccountTables),
);
export const AccountPanel = lazyPart(() =>
  import('#features/account-panel/AccountPanel.tsx').then((module) => module.AccountPanel),
);
export const PhoneTrade = lazyPart(() =>
  import('./pages/PhoneTrade.tsx').then((module) => module.PhoneTrade),
);
export const Workspace = lazyPart(
  () => import('./workspace/Workspace.tsx').then((module) => module.Workspace),
  { isAhead: false },
);

/** `npm run build -- --practice`; absent in every other build. */
export const PracticeRibbon =
  import.meta.env.MODE === 'practice'
    ? lazyPart(() => import('./start/PracticeRibbonSlot.tsx').then((module) => module.PracticeRibbonSlot))
    : undefined;
