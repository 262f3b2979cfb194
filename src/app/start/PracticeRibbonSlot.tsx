// PracticeRibbonSlot.tsx: the ribbon with the way to the exchange in this browser. Only the build with
// --practice has it.
import { practiceLink } from '#client/practice/practiceWorker.ts';
import { PracticeRibbon } from '#features/practice/PracticeRibbon.tsx';

export function PracticeRibbonSlot() {
  return <PracticeRibbon link={practiceLink()} />;
}
