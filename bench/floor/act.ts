// act.ts: the least an act can be: one durable write, one signature, one request. Enter on the button does it; `acts`
// (actsBench.ts) has the times.
import { keccak256, toHex } from 'viem';
import { sign } from 'viem/accounts';

const KEY = `0x${'11'.repeat(32)}` as const;
const STORE = 'acts';

const database = await open();
const button = document.createElement('button');
button.textContent = 'Buy';
button.onclick = () => void act();
document.getElementById('root')?.append(button);

async function act(): Promise<void> {
  const text = JSON.stringify({ action: { type: 'order' }, nonce: Date.now() });
  await write(text);
  const own = (window as unknown as { acts: { asked?: number }[] }).acts.at(-1);
  if (own) own.asked ??= performance.now();
  const signature = await sign({ hash: keccak256(toHex(text)), privateKey: KEY });
  const body = JSON.stringify({ text, r: signature.r, s: signature.s });
  const answer = await fetch('/exchange', { method: 'POST', body });
  await answer.text();
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const change = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    change.objectStore(STORE).put(text, text);
    change.oncomplete = () => resolve();
    change.onerror = () => reject(change.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('floor', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
