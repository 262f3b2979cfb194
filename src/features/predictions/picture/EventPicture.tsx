// EventPicture.tsx: the decorative picture of an event.
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { cx } from '#ui/theme/cx.ts';
import { useMemo } from 'react';
import { pictureOf } from './pictureShapes.ts';

export function EventPicture({
  event: { key, category },
  className,
}: {
  event: Pick<PredictionEvent, 'key' | 'category'>;
  className?: string;
}) {
  const { tone, shapes } = useMemo(() => pictureOf(key, category), [key, category]);
  return (
    <svg
      aria-hidden="true"
      data-picture=""
      viewBox="0 0 48 48"
      className={cx('shrink-0 rounded-md', tone, className)}
    >
      <rect width="48" height="48" className="fill-current opacity-15" />
      {shapes.map(({ path, opacity, isLine = false }, index) => (
        <path
          key={index}
          d={path}
          opacity={opacity}
          className={isLine ? 'fill-none [stroke:currentColor]' : 'fill-current'}
          strokeWidth={isLine ? 2 : undefined}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
