// sourceShares.ts: attributes the bytes of a built file by its source map: minified bytes per package of node_modules
// and per folder of the project.

interface SourceMap {
  mappings: string;
  sources: string[];
}

const DIGITS = new Map(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/').map((letter, value) => [
    letter,
    value,
  ]),
);

/** Bytes by owner. Bytes without a mapping are under `(unmapped)`. */
export function sourceShares(code: string, map: SourceMap): Map<string, number> {
  const shares = new Map<string, number>();
  const add = (owner: string, bytes: number): void =>
    void shares.set(owner, (shares.get(owner) ?? 0) + bytes);
  const owners = map.sources.map(ownerOf);
  const lines = code.split('\n');
  let source = 0;
  for (const [index, line] of map.mappings.split(';').entries()) {
    const text = lines[index] ?? '';
    let column = 0;
    let owner = '(unmapped)';
    for (const segment of line.split(',')) {
      if (segment === '') continue;
      const [step = 0, sourceStep] = numbersOf(segment);
      add(owner, step);
      column += step;
      if (sourceStep !== undefined) source += sourceStep;
      owner = sourceStep === undefined ? '(unmapped)' : (owners[source] ?? '(unmapped)');
    }
    add(owner, text.length - column);
  }
  return shares;
}

/**
 * `node_modules/viem/…` is viem; `src/features/order-ticket/…` is src/features/order-ticket; other layers are by their
 * name.
 */
export function ownerOf(source: string): string {
  const parts = source.split('node_modules/');
  const packaged = parts.at(-1);
  if (parts.length > 1 && packaged !== undefined) {
    const [first = '', second = ''] = packaged.split('/');
    return first.startsWith('@') ? `${first}/${second}` : first;
  }
  const own = /(?:^|\/)(src\/(?:features\/[^/]+|[^/]+))/.exec(source)?.[1];
  return own ?? source.replace(/^(\.\.\/)+/, '');
}

/** Base64 variable-length quantities: five bits a digit, the lowest bit of the first is the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.get(letter) ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
