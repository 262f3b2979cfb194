// RoleLookup.tsx: role of an address at the service: an account, an account's key, or unknown.
import { roleQuery } from '#client/queries/account/role.ts';
import { useGateway } from '#client/react.tsx';
import type { UserRole } from '#protocol/info/account/userRole.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Address } from '#ui/display/Address.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { HexInput } from '#ui/controls/TextInput.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { readPasted } from './pastedAddress.ts';

export function RoleLookup() {
  const gateway = useGateway();
  const [text, setText] = useState('');
  const pasted = readPasted(text);
  const address = pasted.ok ? pasted.address : undefined;
  const { data: role, error } = useQuery(queryWhen(address, (valid) => roleQuery(gateway, valid)));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('apiKeys.role.address', 'Address')}
        error={pasted.ok ? undefined : pasted.problem}
        className="max-w-lg"
      >
        {(control) => <HexInput {...control} value={text} onChange={setText} />}
      </Field>
      <div role="status" className="text-table">
        {address !== undefined && role === undefined && error === null && (
          <span className="text-muted">{t('apiKeys.role.asking', 'Looking up…')}</span>
        )}
        {address !== undefined && error !== null && role === undefined && (
          <span className="text-danger">
            {t('apiKeys.role.failed', 'The service did not answer. Try again in a moment.')}
          </span>
        )}
        {address !== undefined && role !== undefined && <Answer role={role} address={address} />}
      </div>
    </div>
  );
}

function Answer({ role, address }: { role: UserRole; address: string }) {
  if (role.role === 'missing') return <>{t('apiKeys.role.missing', 'Unknown address, or a revoked key.')}</>;
  const shown = role.role === 'agent' ? role.owner : address;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {role.role === 'agent' ? (
        <>
          {t('apiKeys.role.agent', 'Trading key of')} <Address address={role.owner} isFull isCopyable />
        </>
      ) : (
        t('apiKeys.role.user', 'Own account')
      )}
      <Link href={`/trade?address=${shown}`} className="text-accent underline underline-offset-2">
        {t('apiKeys.role.watch', 'Watch this account')}
      </Link>
    </span>
  );
}
