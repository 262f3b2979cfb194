import { i18n } from '#ui/i18n.ts';
import { Kbd } from '#ui/Kbd.tsx';
import { Section } from './Section.tsx';

/** Keys as `Kbd` writes them, and what they do. */
export function KeyboardSettings({ keys }: { keys: readonly (readonly [string, string])[] }) {
  return (
    <Section title={i18n.t({ id: 'settings.keyboard', message: 'Keyboard' })}>
      <p className="text-table text-muted">{i18n.t({ id: 'settings.keyboard.hint', message: 'They do nothing while you type, and none of them sends anything. Arrows walk the tables and the order book; Escape closes; ? shows this list anywhere.' })}</p>
      <dl className="grid grid-cols-[auto_1fr_auto_1fr] items-center gap-x-4 gap-y-1.5 text-table compact:grid-cols-[auto_1fr]">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd keys={key} />
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
