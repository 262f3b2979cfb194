// templates.ts: the events of the practice venue. Each is listed again with later dates once all its questions are
// resolved.
import type { Template } from './eventTemplate.ts';
import { PRICE_TEMPLATES } from './priceTemplates.ts';
import { WORLD_TEMPLATES } from './worldTemplates.ts';

/** By key: an event's id is its key and a number. */
export const TEMPLATES: Readonly<Record<string, Template>> = { ...WORLD_TEMPLATES, ...PRICE_TEMPLATES };
