// propertySeed.ts: runs before each test file: property tests draw the same cases in every run, unless PROPERTY_SEED sets another seed.
import { configureGlobal } from 'fast-check';

/** Results must not depend on the day; searching for new cases is a separate run. */
const SEED = 20_261_122;

const wanted = process.env['PROPERTY_SEED'];
configureGlobal({
  seed: wanted === undefined ? SEED : wanted === 'random' ? Date.now() | 0 : Number(wanted),
});
