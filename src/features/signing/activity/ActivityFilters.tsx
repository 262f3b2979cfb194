// ActivityFilters.tsx: the filters of the activity list.
import type { Address } from '#protocol/ids.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Search } from 'lucide-react';
import type { ActivityView, KindFilter, StateFilter } from './activityFilter.ts';

interface ActivityFiltersProps {
  view: ActivityView;
  onChange: (change: Partial<ActivityView>) => void;
  /** The accounts that signed in this browser. */
  owners: readonly Address[];
}

const EVERYBODY = 'everybody';

/** The current filter. */
export function ActivityFilters({ view, onChange, owners }: ActivityFiltersProps) {
  const states: { id: StateFilter; label: string }[] = [
    { id: 'all', label: t('activity.state.all', 'All') },
    { id: 'open', label: t('activity.state.open', 'Not settled') },
    { id: 'confirmed', label: t('activity.state.confirmed', 'Confirmed') },
    { id: 'failed', label: t('activity.state.failed', 'Failed') },
  ];
  const kinds: { id: KindFilter; label: string }[] = [
    { id: 'all', label: t('activity.kind.all', 'All kinds') },
    { id: 'orders', label: t('activity.kind.orders', 'Orders and changes') },
    { id: 'cancels', label: t('activity.kind.cancels', 'Cancels') },
    { id: 'margin', label: t('activity.kind.margin', 'Leverage and margin') },
    { id: 'money', label: t('activity.kind.money', 'Deposits, withdrawals') },
    { id: 'shares', label: t('activity.kind.shares', 'Splits and merges') },
    { id: 'rights', label: t('activity.kind.rights', 'Keys, terms, codes') },
  ];
  return (
    <div
      role="search"
      aria-label={t('activity.find', 'Search signed requests')}
      className="flex flex-wrap items-center gap-2"
    >
      <Segments
        label={t('activity.state', 'Status')}
        items={states}
        selected={view.state}
        onSelect={(state) => onChange({ state })}
        className="compact:w-full compact:auto-cols-auto compact:[&>button]:px-1"
      />
      <div className="w-48 compact:w-full">
        <Select
          className="compact:h-11"
          aria-label={t('activity.kind', 'Kind')}
          value={view.kind}
          options={kinds}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {owners.length > 1 && (
        <div className="w-40 compact:w-full">
          <Select
            className="compact:h-11"
            aria-label={t('activity.account', 'Account')}
            value={view.owner ?? EVERYBODY}
            options={[
              { id: EVERYBODY, label: t('activity.account.all', 'All accounts') },
              ...owners.map((owner) => ({ id: owner, label: shortAddress(owner) })),
            ]}
            onChange={(chosen) => onChange({ owner: owners.find((owner) => owner === chosen) })}
          />
        </div>
      )}
      <div className="min-w-48 flex-1 compact:w-full compact:flex-none">
        <TextInput
          className="compact:h-11"
          aria-label={t('activity.search', 'Text, ID, nonce or digest')}
          placeholder={t('activity.search', 'Text, ID, nonce or digest')}
          leading={<Icon of={Search} size={14} />}
          value={view.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
    </div>
  );
}
