import type { Message } from './catalogue.mjs';

export function extractMessages(sources: Readonly<Record<string, string>>): Record<string, Message>;

export function appSources(): Record<string, string>;
