// ActivityFilters.tsx: the filters of the activity list.
import type { Address } from '#protocol/ids.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { i18n } from '#ui/text/i18n.ts';
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
    { id: 'all', label: i18n.t({ id: 'activity.state.all', message: 'All' }) },
    { id: 'open', label: i18n.t({ id: 'activity.state.open', message: 'Not settled' }) },
    { id: 'confirmed', label: i18n.t({ id: 'activity.state.confirmed', message: 'Confirmed' }) },
    { id: 'failed', label: i18n.t({ id: 'activity.state.failed', message: 'Failed' }) },
  ];
  const kinds: { id: KindFilter; label: string }[] = [
    { id: 'all', label: i18n.t({ id: 'activity.kind.all', message: 'All kinds' }) },
    { id: 'orders', label: i18n.t({ id: 'activity.kind.orders', message: 'Orders and changes' }) },
    { id: 'cancels', label: i18n.t({ id: 'activity.kind.cancels', message: 'Cancels' }) },
    { id: 'margin', label: i18n.t({ id: 'activity.kind.margin', message: 'Leverage and margin' }) },
    { id: 'money', label: i18n.t({ id: 'activity.kind.money', message: 'Deposits, withdrawals' }) },
    { id: 'shares', label: i18n.t({ id: 'activity.kind.shares', message: 'Splits and merges' }) },
    { id: 'rights', label: i18n.t({ id: 'activity.kind.rights', message: 'Keys, terms, codes' }) },
  ];
  return (
    <div
      role="search"
      aria-label={i18n.t({ id: 'activity.find', message: 'Search signed requests' })}
      className="flex flex-wrap items-center gap-2"
    >
      <Segments
        label={i18n.t({ id: 'activity.state', message: 'Status' })}
        items={states}
        selected={view.state}
        onSelect={(state) => onChange({ state })}
        className="compact:w-full compact:auto-cols-auto compact:[&>button]:px-1"
      />
      <div className="w-48 compact:w-full">
        <Select
          className="compact:h-11"
          aria-label={i18n.t({ id: 'activity.kind', message: 'Kind' })}
          value={view.kind}
          options={kinds}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {owners.length > 1 && (
        <div className="w-40 compact:w-full">
          <Select
            className="compact:h-11"
            aria-label={i18n.t({ id: 'activity.account', message: 'Account' })}
            value={view.owner ?? EVERYBODY}
            options={[
              { id: EVERYBODY, label: i18n.t({ id: 'activity.account.all', message: 'All accounts' }) },
              ...owners.map((owner) => ({ id: owner, label: shortAddress(owner) })),
            ]}
            onChange={(chosen) => onChange({ owner: owners.find((owner) => owner === chosen) })}
          />
        </div>
      )}
      <div className="min-w-48 flex-1 compact:w-full compact:flex-none">
        <TextInput
          className="compact:h-11"
          aria-label={i18n.t({ id: 'activity.search', message: 'Text, ID, nonce or digest' })}
          placeholder={i18n.t({ id: 'activity.search', message: 'Text, ID, nonce or digest' })}
          leading={<Icon of={Search} size={14} />}
          value={view.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
    </div>
  );
}
