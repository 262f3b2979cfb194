// files.js: requests every file of the release with its hash and shows which ones are changed or missing.
(() => {
  const MESSAGES = {
    en: {
      checking: 'Checking the files of this page …',
      changedTitle: 'Files changed',
      changed: (count, all) =>
        `${count} of ${all} files ${count === 1 ? 'does' : 'do'} not belong to this release. The browser did not run the changed files, and Trine has stopped: there is nothing to sign here.`,
      todo: 'Sign nothing for Trine in your wallet. Reload in a few minutes. If this remains, tell the site’s operator the release and file named here.',
      goneTitle: 'Files missing',
      gone: (count, all) =>
        `${count} of ${all} files could not be loaded. Check the connection and whether an extension blocks them, then try again.`,
      fineTitle: 'Files as built',
      fine: (all) => `All ${all} scripts, workers and style sheets belong to this release.`,
      release: 'Release expected',
      expected: 'expected',
      open: 'Open Trine',
      again: 'Check again',
    },
    de: {
      checking: 'Die Dateien dieser Seite werden geprüft …',
      changedTitle: 'Dateien verändert',
      changed: (count, all) =>
        `${count} von ${all} Dateien ${count === 1 ? 'gehört' : 'gehören'} nicht zu dieser Version. Der Browser hat nichts Verändertes ausgeführt, und Trine ist angehalten: Hier gibt es nichts zu signieren.`,
      todo: 'Signiere in deiner Wallet nichts für Trine. Lade die Seite in einigen Minuten neu. Bleibt die Meldung, nenne dem Betreiber dieser Seite die hier genannte Version und Datei.',
      goneTitle: 'Dateien fehlen',
      gone: (count, all) =>
        `${count} von ${all} Dateien konnten nicht geladen werden. Prüfe die Verbindung und ob eine Erweiterung sie blockiert; versuche es dann erneut.`,
      fineTitle: 'Dateien wie gebaut',
      fine: (all) => `Alle ${all} Skripte, Worker und Stile gehören zu dieser Version.`,
      release: 'Erwartete Version',
      expected: 'erwartet',
      open: 'Trine öffnen',
      again: 'Erneut prüfen',
    },
  };

  document.documentElement.style.colorScheme = scheme();
  const map = document.querySelector('script[type=importmap]');
  const report = document.getElementById('report');
  if (!map || !report) return;
  const language = shownLanguage();
  const messages = MESSAGES[language];
  document.documentElement.lang = language;
  void check();

  /** The theme chosen in the app, dark by default. */
  function scheme() {
    try {
      const { theme } = JSON.parse(localStorage.getItem('trine.preferences') ?? '{}').state ?? {};
      return theme === 'light' ? 'light' : theme === 'system' ? 'light dark' : 'dark';
    } catch {
      return 'dark';
    }
  }

  /** Same rule as ui/text/language.ts. */
  function shownLanguage() {
    let chosen = 'auto';
    try {
      chosen = JSON.parse(localStorage.getItem('trine.preferences') ?? '{}').state?.language ?? 'auto';
    } catch {
      // Storage is blocked or damaged: the browser's language is used.
    }
    return chosen === 'de' || (chosen !== 'en' && /^de\b/i.test(navigator.language)) ? 'de' : 'en';
  }

  async function check() {
    report.replaceChildren(element('h1', messages.checking));
    const files = Object.entries(JSON.parse(map.textContent).integrity);
    const found = await Promise.all(files.map(stateOf));
    const named = (state) => files.filter((_file, index) => found[index] === state);
    const changed = named('changed');
    const gone = named('gone');
    if (changed.length > 0)
      showReport(
        'warn',
        messages.changedTitle,
        [messages.changed(changed.length, files.length), messages.todo],
        changed,
      );
    else if (gone.length > 0)
      showReport('warn', messages.goneTitle, [messages.gone(gone.length, files.length)], gone);
    else showReport('good', messages.fineTitle, [messages.fine(files.length)], []);
  }

  /** `changed`: the answer has other bytes. `gone`: no answer, or a page in place of the file. */
  async function stateOf(entry) {
    if (await isAsBuilt(entry)) return 'same';
    const answer = await fetch(entry[0], { cache: 'no-cache' }).catch(() => undefined);
    if (answer?.ok !== true || /html/.test(answer.headers.get('content-type') ?? '')) return 'gone';
    // The connection may have come back in between.
    return (await isAsBuilt(entry)) ? 'same' : 'changed';
  }

  function isAsBuilt([file, integrity]) {
    // From the server, not from the HTTP cache.
    return fetch(file, { integrity, cache: 'no-cache' }).then(
      () => true,
      () => false,
    );
  }

  function showReport(tone, title, paragraphs, files) {
    document.title = `Trine: ${title}`;
    const list = document.createElement('dl');
    for (const [file, integrity] of files)
      list.append(element('dt', file), element('dd', `${messages.expected} ${integrity}`));
    list.append(element('dt', messages.release), element('dd', map.dataset.release ?? ''));
    const heading = element('h1', title);
    heading.dataset.tone = tone;
    const link = Object.assign(element('a', tone === 'good' ? messages.open : messages.again), {
      href: tone === 'good' ? '/' : location.pathname,
    });
    report.replaceChildren(heading, ...paragraphs.map((text) => element('p', text)), list, link);
  }

  function element(tag, text) {
    return Object.assign(document.createElement(tag), { textContent: text });
  }
})();
