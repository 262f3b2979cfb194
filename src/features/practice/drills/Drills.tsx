// Drills.tsx: the list of drills and the running drill.
import { useGateway, useReadable } from '#client/react.tsx';
import { useEffect, useState } from 'react';
import { DrillBar } from './DrillBar.tsx';
import { DrillList } from './DrillList.tsx';
import { createDrills } from './runDrills.ts';

export function Drills({ runCommand }: { runCommand: (words: string) => Promise<string> }) {
  const gateway = useGateway();
  const [drills] = useState(() => createDrills({ gateway, runCommand, locks: navigator.locks }));
  useEffect(() => drills.watch(), [drills]);
  const state = useReadable(drills);
  return (
    <>
      <DrillBar drills={drills} state={state} />
      <DrillList drills={drills} state={state} />
    </>
  );
}
