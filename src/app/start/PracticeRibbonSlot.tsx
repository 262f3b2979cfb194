// PracticeRibbonSlot.tsx: the ribbon that opens the in-page exchange. Only in the build with --practice.
import { practiceLink } from '#client/practice/practiceWorker.ts';
import { PracticeRibbon } from '#features/practice/PracticeRibbon.tsx';

export function PracticeRibbonSlot() {
  return <PracticeRibbon link={practiceLink()} />;
}
