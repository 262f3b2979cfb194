export interface Message {
  text: string;
  notes?: string[];
  files?: string[];
  translatorNotes?: string[];
  isStale?: boolean;
}
export function readCatalogue(catalogue: string): Record<string, Message>;
export function writeCatalogue(messages: Readonly<Record<string, Message>>, catalogue?: string): string;
