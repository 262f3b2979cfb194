// markFeed.ts: marks the page when its live figures are old; base.css greys elements with data-live.

/** `age` is shown beside elements with data-live; undefined once live again. */
export function markFeed(age: string | undefined): void {
  const { dataset, style } = document.documentElement;
  if (age === undefined) {
    delete dataset['feed'];
    style.removeProperty('--feed-age');
    return;
  }
  dataset['feed'] = 'old';
  style.setProperty('--feed-age', JSON.stringify(age));
}
