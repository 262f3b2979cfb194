// offline.js: the page shown when the server does not answer: the last connection and the signed requests without a result.
// It stores nothing, and only asks the server whether it answers.
(() => {
  const ASK_EVERY_MS = 10_000;
  const MESSAGES = {
    en: {
      title: 'No connection',
      device: 'This device is offline.',
      server: 'The server of this site does not answer.',
      safe: 'Open orders and positions at the exchange are unchanged. Stops and TWAPs there keep running.',
      last: 'Last connected',
      never: 'Not recorded',
      open: 'Requests without a known result',
      known: 'Signed requests in this browser',
      all: (count) => (count === 0 ? 'None' : `${count}, all with a known result`),
      unread: 'Not readable',
      signed: (when) => `signed ${when}`,
      status: {
        signed: 'Not sent',
        sent: 'Sent, no answer yet',
        accepted: 'Accepted, not confirmed yet',
        unknown: 'Result unknown',
      },
      then: 'After reconnecting, Trine looks up each of them. Do not sign them a second time.',
      again: 'Try again',
      kinds: {
        order: 'Order',
        cancel: 'Cancel order',
        cancelByCloid: 'Cancel order',
        modify: 'Change order',
        batchModify: 'Change orders',
        twapOrder: 'TWAP',
        twapCancel: 'Stop TWAP',
        updateLeverage: 'Leverage',
        updateIsolatedMargin: 'Isolated margin',
        approveAgent: 'Trading key',
        acceptTerms: 'Terms',
        withdraw: 'Withdrawal',
        executeDeposit: 'Deposit',
        userOutcome: 'Split or merge',
        createReferralCode: 'Referral code',
        getReferralCode: 'Referral code',
      },
      other: 'Request',
    },
    de: {
      title: 'Keine Verbindung',
      device: 'Dieses Gerät ist offline.',
      server: 'Der Server dieser Seite antwortet nicht.',
      safe: 'Offene Orders und Positionen an der Börse sind unverändert. Stops und TWAPs laufen dort weiter.',
      last: 'Zuletzt verbunden',
      never: 'Nicht aufgezeichnet',
      open: 'Anfragen ohne bekanntes Ergebnis',
      known: 'In diesem Browser signierte Anfragen',
      all: (count) => (count === 0 ? 'Keine' : `${count}, alle mit bekanntem Ergebnis`),
      unread: 'Nicht lesbar',
      signed: (when) => `signiert ${when}`,
      status: {
        signed: 'Nicht gesendet',
        sent: 'Gesendet, noch keine Antwort',
        accepted: 'Angenommen, noch nicht bestätigt',
        unknown: 'Ergebnis unbekannt',
      },
      then: 'Sobald die Verbindung steht, prüft Trine jede davon. Signiere sie nicht ein zweites Mal.',
      again: 'Erneut versuchen',
      kinds: {
        order: 'Order',
        cancel: 'Order stornieren',
        cancelByCloid: 'Order stornieren',
        modify: 'Order ändern',
        batchModify: 'Orders ändern',
        twapOrder: 'TWAP',
        twapCancel: 'TWAP beenden',
        updateLeverage: 'Hebel',
        updateIsolatedMargin: 'Isolierte Margin',
        approveAgent: 'Handelsschlüssel',
        acceptTerms: 'Bedingungen',
        withdraw: 'Auszahlung',
        executeDeposit: 'Einzahlung',
        userOutcome: 'Aufteilen oder zusammenführen',
        createReferralCode: 'Empfehlungscode',
        getReferralCode: 'Empfehlungscode',
      },
      other: 'Anfrage',
    },
  };

  const preferences = stored('trine.preferences')?.state ?? {};
  const { theme, language: chosen = 'auto' } = preferences;
  // Dark by default, as in files.js.
  document.documentElement.style.colorScheme =
    theme === 'light' ? 'light' : theme === 'system' ? 'light dark' : 'dark';
  const language = chosen === 'de' || (chosen !== 'en' && /^de\b/i.test(navigator.language)) ? 'de' : 'en';
  const messages = MESSAGES[language];
  document.documentElement.lang = language;
  document.title = `Trine: ${messages.title}`;
  addEventListener('online', () => location.reload());
  // The first attempt may come too early, and a server can be away while the device is online.
  setInterval(reloadOnAnswer, ASK_EVERY_MS);
  void show();

  async function reloadOnAnswer() {
    const answer = await fetch('/offline.html', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) location.reload();
  }

  async function show() {
    const requests = await signedRequests().catch(() => undefined);
    const open = (requests ?? []).filter(({ state }) => state?.status in messages.status);
    const list = document.createElement('dl');
    fact(list, messages.last, timeOf(stored('trine.connected')?.at) ?? messages.never);
    if (requests === undefined) fact(list, messages.known, messages.unread);
    else if (open.length === 0) fact(list, messages.known, messages.all(requests.length));
    else
      fact(
        list,
        `${messages.open}: ${open.length}`,
        ...open.map(
          ({ request, state, signedAt }) =>
            `${messages.kinds[request?.type] ?? messages.other} · ${messages.status[state.status]} · ${messages.signed(timeOf(signedAt) ?? '')}`,
        ),
      );
    const again = element('button', messages.again);
    again.type = 'button';
    again.addEventListener('click', () => location.reload());
    document
      .getElementById('report')
      ?.replaceChildren(
        element('h1', messages.title),
        element('p', `${navigator.onLine ? messages.server : messages.device} ${messages.safe}`),
        list,
        ...(open.length > 0 ? [element('p', messages.then)] : []),
        again,
      );
  }

  /** The requests stored by src/client/actions/outbox.ts. Creates no database where none exists. */
  async function signedRequests() {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'trine')) return [];
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('trine');
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      return await new Promise((resolve, reject) => {
        const all = database.transaction('outbox', 'readonly').objectStore('outbox').getAll();
        all.onsuccess = () => resolve(all.result);
        all.onerror = () => reject(all.error);
      });
    } finally {
      database.close();
    }
  }

  function timeOf(at) {
    if (typeof at !== 'number' || !Number.isFinite(at)) return undefined;
    const hour12 = preferences.clock === '12';
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', hour12 }).format(at);
  }

  function fact(list, term, ...details) {
    list.append(element('dt', term), ...details.map((text) => element('dd', text)));
  }

  function stored(name) {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  function element(tag, text) {
    return Object.assign(document.createElement(tag), { textContent: text });
  }
})();
