// Funds.tsx: the account's balances by asset.
import { dec } from '#protocol/decimal.ts';
import type { Account } from '#protocol/info/account/account.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';

const PLACES = 2;

/** The account read's balances, by asset. */
export function Funds({ account }: { account: Account }) {
  const held = account.balances.filter(({ total }) => !dec(total).isZero());
  return (
    <ul aria-label={t('funds.held', 'Account balances')} className="flex flex-wrap gap-x-3">
      {held.map(({ assetId, coin, total }) => (
        <li key={assetId} className="text-ink">
          <Num value={total} format={(value) => formatSize(value, PLACES)} own />{' '}
          <span className="text-muted">{coin}</span>
        </li>
      ))}
    </ul>
  );
}
