// pictureShapes.ts: builds an event's picture: motif and colour by category, arrangement by id.

/** Coordinates in a square of 48. */
export interface PictureShape {
  /** An SVG path. */
  path: string;
  opacity: number;
  /** Drawn along the path instead of filled. */
  isLine?: boolean;
}

export interface Picture {
  /** Class name of its colour. */
  tone: string;
  shapes: readonly PictureShape[];
}

type Random = (from: number, to: number) => number;
type Motif = (random: Random) => PictureShape[];

const SIDE = 48;
const TONES = [
  'text-study-1',
  'text-study-2',
  'text-study-3',
  'text-study-4',
  'text-study-5',
  'text-study-6',
];

/** Deterministic across visits and devices. */
export function pictureOf(id: string, category: string): Picture {
  const word = category.trim().toLowerCase();
  const parts = word.split(/\W+/);
  const known = KNOWN.find(({ words }) => words.some((each) => parts.some((part) => part.startsWith(each))));
  const luck = hashOf(word);
  const motif = known?.motif ?? MOTIFS[luck % MOTIFS.length] ?? bars;
  return {
    tone: TONES[(known?.tone ?? luck) % TONES.length] ?? '',
    shapes: motif(randomOf(hashOf(`${word}\n${id}`))),
  };
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}

/** Deterministic random numbers between two limits (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000) * (to - from);
  };
}

/** Bars of growing height. */
function bars(random: Random): PictureShape[] {
  const heights = [random(8, 16), random(12, 22), random(18, 30), random(26, 36)].map(Math.round);
  return heights.map((height, index) => ({
    path: box(7 + index * 9, SIDE - 8 - height, 7, height),
    opacity: 0.45 + index * 0.18,
  }));
}

/** Squares rotated by 45°. */
function diamonds(random: Random): PictureShape[] {
  const large = random(10, 14);
  const small = random(5, 8);
  return [
    { path: diamond(random(19, 24), random(20, 26), large), opacity: 0.9 },
    { path: diamond(random(33, 38), random(12, 18), small), opacity: 0.55 },
    { path: diamond(random(30, 38), random(33, 38), small * 0.8), opacity: 0.4 },
  ];
}

/** Three waves under a disc. */
function waves(random: Random): PictureShape[] {
  const swing = random(3, 6);
  return [
    { path: disc(random(12, 36), random(11, 14), random(5, 7)), opacity: 0.9 },
    ...[26, 33, 40].map((y, index) => ({
      path: `M4 ${y}q5 ${-show(swing)} 10 0t10 0t10 0t10 0`,
      opacity: 0.9 - index * 0.25,
      isLine: true,
    })),
  ];
}

/** A disc with orbits. */
function orbits(random: Random): PictureShape[] {
  const wide = random(15, 18);
  const inner = random(9, 12);
  const [x, y] = [random(-1, 1) > 0 ? 24 + inner : 24 - inner, 24];
  return [
    { path: disc(24, 24, random(4, 6)), opacity: 0.95 },
    { path: disc(24, 24, inner), opacity: 0.5, isLine: true },
    { path: disc(24, 24, wide), opacity: 0.35, isLine: true },
    { path: disc(x, y, 2.5), opacity: 0.8 },
    { path: disc(24, random(0, 1) > 0.5 ? 24 - wide : 24 + wide, 2), opacity: 0.6 },
  ];
}

/** Pennants on a line. */
function pennants(random: Random): PictureShape[] {
  const sag = random(4, 9);
  return [
    { path: `M4 12Q24 ${show(12 + sag * 2)} 44 12`, opacity: 0.6, isLine: true },
    ...[8, 20, 32].map((x, index) => {
      const top = 12 + sag * (index === 1 ? 1 : 0.55);
      return {
        path: `M${x} ${show(top)}h9l-4.5 ${show(random(13, 20))}z`,
        opacity: index === 1 ? 0.95 : 0.6,
      };
    }),
  ];
}

/** Connected points. */
function net(random: Random): PictureShape[] {
  const points = [
    [random(8, 15), random(9, 16)],
    [random(32, 40), random(8, 15)],
    [random(20, 28), random(21, 27)],
    [random(8, 15), random(33, 40)],
    [random(33, 40), random(32, 39)],
  ] as const;
  const [hubX, hubY] = points[2];
  return points.flatMap(([x, y], index) => [
    ...(index === 2
      ? []
      : [
          {
            path: `M${show(hubX)} ${show(hubY)}L${show(x)} ${show(y)}`,
            opacity: 0.5,
            isLine: true,
          },
        ]),
    { path: disc(x, y, index === 2 ? 5 : 3.2), opacity: index === 2 ? 0.95 : 0.75 },
  ]);
}

/** A temple front. */
function columns(random: Random): PictureShape[] {
  const count = Math.round(random(3, 5));
  const gap = 30 / count;
  return [
    { path: `M6 17L24 ${show(random(6, 10))}L42 17z`, opacity: 0.95 },
    ...Array.from({ length: count }, (_, index) => ({
      path: box(9 + index * gap + gap / 2 - 2, 20, 4, 16),
      opacity: 0.65,
    })),
    { path: box(6, 38, 36, 4), opacity: 0.8 },
  ];
}

const MOTIFS: readonly Motif[] = [bars, diamonds, waves, orbits, pennants, net, columns];

const KNOWN: readonly { words: readonly string[]; motif: Motif; tone: number }[] = [
  { words: ['crypto', 'bitcoin', 'token'], motif: diamonds, tone: 1 },
  { words: ['econom', 'financ', 'business', 'rates', 'market'], motif: bars, tone: 3 },
  { words: ['weather', 'climate'], motif: waves, tone: 0 },
  { words: ['science', 'space', 'health'], motif: orbits, tone: 2 },
  { words: ['sport', 'esport', 'game', 'football', 'culture'], motif: pennants, tone: 4 },
  { words: ['tech', 'artificial', 'internet'], motif: net, tone: 5 },
  { words: ['politic', 'election', 'world', 'government'], motif: columns, tone: 4 },
];

function box(x: number, y: number, width: number, height: number): string {
  return `M${show(x)} ${show(y)}h${show(width)}v${show(height)}h${show(-width)}z`;
}

function diamond(x: number, y: number, radius: number): string {
  return `M${show(x)} ${show(y - radius)}l${show(radius)} ${show(radius)}l${show(-radius)} ${show(radius)}l${show(-radius)} ${show(-radius)}z`;
}

function disc(x: number, y: number, radius: number): string {
  const width = show(radius * 2);
  return `M${show(x - radius)} ${show(y)}a${show(radius)} ${show(radius)} 0 1 0 ${width} 0a${show(radius)} ${show(radius)} 0 1 0 ${-width} 0z`;
}

/** One decimal is precise enough on screen. */
function show(place: number): number {
  return Math.round(place * 10) / 10;
}
