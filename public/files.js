// Asks for every file of the release with the hash it must have, and says which are not the ones that were built.
(() => {
  const WORDS = {
    en: {
      checking: 'Checking the files of this page …',
      changedTitle: 'Files changed',
      changed: (count, all) =>
        `${count} of ${all} files ${count === 1 ? 'does' : 'do'} not belong to this release. The browser did not run what was changed, and Trine has stopped: there is nothing to sign here.`,
      todo: 'Sign nothing for Trine in your wallet. Reload in a few minutes; if this stays, tell whoever runs this site which release and which file are named here.',
      goneTitle: 'Files missing',
      gone: (count, all) =>
        `${count} of ${all} files could not be loaded. Check the connection, and whether an extension blocks them; then try again.`,
      fineTitle: 'Files as built',
      fine: (all) => `All ${all} scripts, workers and style sheets are those of this release.`,
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
      todo: 'Signiere in deiner Wallet nichts für Trine. Lade die Seite in einigen Minuten neu; bleibt es dabei, nenne dem Betreiber dieser Seite Version und Datei, die hier stehen.',
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
  const language = spoken();
  const words = WORDS[language];
  document.documentElement.lang = language;
  void check();

  /** As ui/text/language.ts has it. */
  /** Light and dark as chosen in the app, which is dark by default. */
  function scheme() {
    try {
      const { theme } = JSON.parse(localStorage.getItem('trine.preferences') ?? '{}').state ?? {};
      return theme === 'light' ? 'light' : theme === 'system' ? 'light dark' : 'dark';
    } catch {
      return 'dark';
    }
  }

  function spoken() {
    let chosen = 'auto';
    try {
      chosen = JSON.parse(localStorage.getItem('trine.preferences') ?? '{}').state?.language ?? 'auto';
    } catch {
      // Storage is blocked or damaged: the browser's language it is.
    }
    return chosen === 'de' || (chosen !== 'en' && /^de\b/i.test(navigator.language)) ? 'de' : 'en';
  }

  async function check() {
    say('h1', words.checking);
    const files = Object.entries(JSON.parse(map.textContent).integrity);
    const found = await Promise.all(files.map(stateOf));
    const named = (state) => files.filter((_file, index) => found[index] === state);
    const changed = named('changed');
    const gone = named('gone');
    if (changed.length > 0)
      tell('warn', words.changedTitle, [words.changed(changed.length, files.length), words.todo], changed);
    else if (gone.length > 0) tell('warn', words.goneTitle, [words.gone(gone.length, files.length)], gone);
    else tell('good', words.fineTitle, [words.fine(files.length)], []);
  }

  /** `changed`: there is an answer with other bytes; a page in place of a file, or no answer: `gone`. */
  async function stateOf(entry) {
    if (await isAsBuilt(entry)) return 'same';
    const answer = await fetch(entry[0], { cache: 'no-cache' }).catch(() => undefined);
    if (answer?.ok !== true || /html/.test(answer.headers.get('content-type') ?? '')) return 'gone';
    // The connection may have come back in between.
    return (await isAsBuilt(entry)) ? 'same' : 'changed';
  }

  function isAsBuilt([file, integrity]) {
    // Of the server, whatever is stored here.
    return fetch(file, { integrity, cache: 'no-cache' }).then(
      () => true,
      () => false,
    );
  }

  function tell(tone, title, paragraphs, files) {
    document.title = `Trine: ${title}`;
    const list = document.createElement('dl');
    for (const [file, integrity] of files)
      list.append(element('dt', file), element('dd', `${words.expected} ${integrity}`));
    list.append(element('dt', words.release), element('dd', map.dataset.release ?? ''));
    const heading = element('h1', title);
    heading.dataset.tone = tone;
    const link = Object.assign(element('a', tone === 'good' ? words.open : words.again), {
      href: tone === 'good' ? '/' : location.pathname,
    });
    report.replaceChildren(heading, ...paragraphs.map((text) => element('p', text)), list, link);
  }

  function say(tag, text) {
    report.replaceChildren(element(tag, text));
  }

  function element(tag, text) {
    return Object.assign(document.createElement(tag), { textContent: text });
  }
})();
