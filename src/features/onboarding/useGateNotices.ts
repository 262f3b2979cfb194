// useGateNotices.ts: what the connected account may do, with a notice when that changes during a visit.
import { accessQuery } from '#client/queries/account/access.ts';
import { termsQuery } from '#client/queries/account/terms.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { addNotice } from '#state/notices.ts';
import { ownerOf, useSession } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** False only if the service refused: the account, or the accepted terms version. */
export function useGateNotices(): boolean {
  const gateway = useGateway();
  const { isAccessRequired } = useReadable(gateway.config);
  const owner = useSession(({ wallet, role }) => ownerOf({ wallet, role, watched: undefined }));
  const { data: access } = useQuery(queryWhen(owner, (address) => accessQuery(gateway, address)));
  const { data: terms } = useQuery(queryWhen(owner, (address) => termsQuery(gateway, address)));
  const isAdmitted = !isAccessRequired || access?.isAuthorized;
  const hasAccepted = terms?.hasAccepted;
  const version = terms?.termsVersion ?? null;

  const before = useRef<{
    owner: string | undefined;
    isAdmitted: boolean | undefined;
    hasAccepted: boolean | undefined;
  }>(undefined);
  useEffect(() => {
    const was = before.current?.owner === owner ? before.current : undefined;
    before.current = { owner, isAdmitted, hasAccepted };
    if (was?.hasAccepted === true && hasAccepted === false) notifyTerms(version);
    if (was?.isAdmitted === true && isAdmitted === false) notifyAccess();
  }, [owner, isAdmitted, hasAccepted, version]);

  return isAdmitted !== false && hasAccepted !== false;
}

function notifyTerms(version: string | null): void {
  addNotice({
    category: 'account',
    tone: 'warn',
    key: 'terms',
    at: Date.now(),
    title:
      version === null
        ? t('gate.terms', 'The terms have changed.')
        : t('gate.termsVersion', 'The terms have changed to version {version}.', { version }),
    detail: t(
      'gate.terms.do',
      'Accept the new terms to open or increase positions. Cancelling and reducing still work.',
    ),
  });
}

function notifyAccess(): void {
  addNotice({
    category: 'account',
    tone: 'warn',
    key: 'access',
    at: Date.now(),
    title: t('gate.access', 'The service no longer admits this account.'),
    detail: t(
      'gate.access.do',
      'Cancelling, reducing and withdrawing still work. The set-up steps show why.',
    ),
  });
}
