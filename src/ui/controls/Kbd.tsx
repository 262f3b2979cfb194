// Kbd.tsx: a key or a chord.
import { cx } from '../theme/cx.ts';
import { keyParts, strokesIn } from '../text/keyText.ts';

/** A key, a chord or a pair, e.g. `<Kbd keys="mod+k" />` or `<Kbd keys="g t" />`; mod is ⌘ on Apple keyboards and Ctrl elsewhere. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd className={cx('inline-flex gap-1 font-sans text-label text-faint', className)}>
      {strokesIn(keys).map((stroke, index) => [
        // The spaces are not drawn: with them the text is that of `kbdText`.
        ' ',
        <span key={index} className="inline-flex gap-0.5">
          {keyParts(stroke).map((part) => [
            ' ',
            <span
              key={part}
              className="inline-grid h-4 min-w-4 place-items-center rounded-sm border border-line-strong px-1"
            >
              {part}
            </span>,
          ])}
        </span>,
      ])}
    </kbd>
  );
}
