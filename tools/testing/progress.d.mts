export interface Progress {
  count(isPassed: boolean): void;
  advance(): void;
  end(): void;
}
export function createProgress(options: {
  name: string;
  unit: 'file' | 'test';
  total: number;
  print?: (line: string) => void;
  now?: () => number;
}): Progress;
