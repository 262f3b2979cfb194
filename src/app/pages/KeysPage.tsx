import { Keys } from '#features/keys/Keys.tsx';

export function KeysPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <Keys />
    </main>
  );
}
