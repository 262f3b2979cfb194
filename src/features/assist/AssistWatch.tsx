// AssistWatch.tsx: runs this tab's assisted orders, and opens the form of a new one. Mounted once by the app.
import { Following } from './Following.tsx';
import { AssistDialog } from './AssistDialog.tsx';
import { assists, followAssists } from '#state/assist/assists.ts';
import { useAssistForm } from '#state/assist/assistForm.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { endOrphans, restLead, useFollowing } from './following.ts';
import { whenNoneLeads } from './tabLead.ts';

export function AssistWatch() {
  const running = useStore(assists, (state) => state.assists).filter(({ end }) => end === null);
  const { ids } = useFollowing();
  const { request } = useAssistForm();
  const mine = running.filter(({ id }) => ids.has(id));
  const areOthers = running.length > mine.length;
  useEffect(() => followAssists(), []);
  // Ends orders whose tab has closed, or that this tab ran before a reload.
  useEffect(() => (areOthers ? whenNoneLeads(() => endOrphans(Date.now())) : undefined), [areOthers]);
  const isIdle = mine.length === 0;
  useEffect(() => (isIdle ? restLead() : undefined), [isIdle]);
  return (
    <>
      {mine.map((assist) => (
        <Following key={assist.id} assist={assist} />
      ))}
      {request && (
        <AssistDialog key={`${request.kind}:${request.orderId ?? request.assetId}`} request={request} />
      )}
    </>
  );
}
