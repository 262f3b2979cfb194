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
    es: {
      checking: 'Comprobando los archivos de esta página …',
      changedTitle: 'Archivos modificados',
      changed: (count, all) =>
        `${count} de ${all} archivos no ${count === 1 ? 'pertenece' : 'pertenecen'} a esta versión. El navegador no ejecutó los archivos modificados y Trine se ha detenido: aquí no hay nada que firmar.`,
      todo: 'No firmes nada para Trine en tu billetera. Recarga la página en unos minutos. Si el aviso sigue, indica al operador del sitio la versión y el archivo que aparecen aquí.',
      goneTitle: 'Faltan archivos',
      gone: (count, all) =>
        `No se ${count === 1 ? 'pudo' : 'pudieron'} cargar ${count} de ${all} archivos. Comprueba la conexión y si una extensión los bloquea; después inténtalo de nuevo.`,
      fineTitle: 'Archivos sin cambios',
      fine: (all) => `Los ${all} scripts, workers y hojas de estilo pertenecen a esta versión.`,
      release: 'Versión esperada',
      expected: 'esperado',
      open: 'Abrir Trine',
      again: 'Comprobar de nuevo',
    },
    zh: {
      checking: '正在检查本页面的文件…',
      changedTitle: '文件已被更改',
      changed: (count, all) =>
        `${all} 个文件中有 ${count} 个不属于此版本。浏览器没有运行被更改的文件，Trine 已停止：这里没有需要签名的内容。`,
      todo: '请勿在钱包中为 Trine 签名任何内容。几分钟后重新加载页面。如果仍然如此，请将此处显示的版本和文件告知网站运营方。',
      goneTitle: '文件缺失',
      gone: (count, all) =>
        `${all} 个文件中有 ${count} 个无法加载。请检查网络连接，以及是否有扩展程序拦截，然后重试。`,
      fineTitle: '文件完好',
      fine: (all) => `全部 ${all} 个脚本、Worker 和样式表均属于此版本。`,
      release: '预期版本',
      expected: '预期',
      open: '打开 Trine',
      again: '重新检查',
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
    if (Object.hasOwn(MESSAGES, chosen)) return chosen;
    const [language] = navigator.language.toLowerCase().split('-');
    return Object.hasOwn(MESSAGES, language) ? language : 'en';
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
