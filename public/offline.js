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
    es: {
      title: 'Sin conexión',
      device: 'Este dispositivo está sin conexión.',
      server: 'El servidor de este sitio no responde.',
      safe: 'Las órdenes y posiciones abiertas en el exchange no cambian. Los stops y TWAP siguen activos allí.',
      last: 'Última conexión',
      never: 'Sin registro',
      open: 'Solicitudes sin resultado conocido',
      known: 'Solicitudes firmadas en este navegador',
      all: (count) => (count === 0 ? 'Ninguna' : `${count}, todas con resultado conocido`),
      unread: 'No se pueden leer',
      signed: (when) => `firmada ${when}`,
      status: {
        signed: 'No enviada',
        sent: 'Enviada, aún sin respuesta',
        accepted: 'Aceptada, aún sin confirmar',
        unknown: 'Resultado desconocido',
      },
      then: 'Al reconectar, Trine consulta cada una. No las firmes por segunda vez.',
      again: 'Reintentar',
      kinds: {
        order: 'Orden',
        cancel: 'Cancelar orden',
        cancelByCloid: 'Cancelar orden',
        modify: 'Modificar orden',
        batchModify: 'Modificar órdenes',
        twapOrder: 'TWAP',
        twapCancel: 'Detener TWAP',
        updateLeverage: 'Apalancamiento',
        updateIsolatedMargin: 'Margen aislado',
        approveAgent: 'Clave de trading',
        acceptTerms: 'Términos',
        withdraw: 'Retiro',
        executeDeposit: 'Depósito',
        userOutcome: 'Dividir o combinar',
        createReferralCode: 'Código de referido',
        getReferralCode: 'Código de referido',
      },
      other: 'Solicitud',
    },
    zh: {
      title: '无连接',
      device: '此设备处于离线状态。',
      server: '本网站的服务器没有响应。',
      safe: '交易所中的当前委托和仓位保持不变，止损单和 TWAP 继续运行。',
      last: '上次连接',
      never: '无记录',
      open: '结果未知的请求',
      known: '此浏览器中已签名的请求',
      all: (count) => (count === 0 ? '无' : `${count} 个，结果均已知`),
      unread: '无法读取',
      signed: (when) => `签名时间 ${when}`,
      status: {
        signed: '未发送',
        sent: '已发送，尚无响应',
        accepted: '已接受，尚未确认',
        unknown: '结果未知',
      },
      then: '重新连接后，Trine 会逐一查询。请勿再次签名。',
      again: '重试',
      kinds: {
        order: '委托',
        cancel: '撤单',
        cancelByCloid: '撤单',
        modify: '修改委托',
        batchModify: '修改委托',
        twapOrder: 'TWAP',
        twapCancel: '停止 TWAP',
        updateLeverage: '杠杆',
        updateIsolatedMargin: '逐仓保证金',
        approveAgent: '交易密钥',
        acceptTerms: '条款',
        withdraw: '提现',
        executeDeposit: '充值',
        userOutcome: '拆分或合并',
        createReferralCode: '推荐码',
        getReferralCode: '推荐码',
      },
      other: '请求',
    },
  };

  const preferences = stored('trine.preferences')?.state ?? {};
  const { theme, language: chosen = 'auto', region = 'auto' } = preferences;
  // Dark by default, as in files.js.
  document.documentElement.style.colorScheme =
    theme === 'light' ? 'light' : theme === 'system' ? 'light dark' : 'dark';
  // Same rule as ui/text/language.ts.
  const wanted = [chosen, navigator.language.toLowerCase().split('-')[0], 'en'];
  const language = wanted.find((each) => Object.hasOwn(MESSAGES, each));
  const messages = MESSAGES[language];
  // Same rule as wordLocale in ui/text/i18n.ts.
  const [, home] = /^es-(?:latn-)?([a-z]{2}|419)(?![a-z\d])/i.exec(navigator.language) ?? [];
  const place = /^[A-Z]{2}$/.test(region) ? region : language === 'es' && home;
  const wordLocale = `${language}${place ? `-${place}` : ''}-u-nu-latn`;
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
    return new Intl.DateTimeFormat(wordLocale, { dateStyle: 'medium', timeStyle: 'medium', hour12 }).format(
      at,
    );
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
