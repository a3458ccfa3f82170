// Inlined in the page and run before the first paint. It blocks everything after it, so it must stay tiny.
(() => {
  const root = document.documentElement;
  const { texts: version, scripts } = document.currentScript.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const saved = read("theme");
  const dark = saved ? saved === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "md-dark-indigo" : "md-light-indigo";
  for (const meta of document.getElementsByName("theme-color")) meta.content = dark ? "#11131f" : "#fbfbff";
  const layout = read("layout");
  root.style.setProperty("--co-scale", /"scale":(1[2-8])/.exec(layout)?.[1] ?? 14);
  root.dataset.ripple = /"ripple":false/.test(layout) ? "off" : "on";
  const wanted = [read("lang"), ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2).toLowerCase());
  const language = wanted.find((tag) => tag === "es" || tag === "en") ?? "es";
  const token = read("token");
  // The prerendered content is for visitors, in the language that the server negotiated.
  const stale = token || root.lang !== language;
  if (stale) root.dataset.stale = "";
  root.lang = language;

  // The screen's data and the texts are requested now, before the scripts have loaded.
  const early = { token, language, answers: {} };
  const query = Object.fromEntries(new URLSearchParams(location.search));
  // Some screens are rendered by the server, with all the data they request, so they are readable before the scripts
  // load.
  const isServerRendered = token && scripts;
  if (isServerRendered) early.screen = askForScreen().catch(() => {});
  else if (stale || location.pathname.startsWith("/modules/")) ask("site");
  if (token)
    for (const [pattern, calls] of "%CALLS%") askFor(new RegExp(pattern).exec(location.pathname)?.groups, calls);
  preload({ as: "fetch", href: `/assets/locales/${language}.json?v=${version}` });
  for (const href of scripts?.split(" ") ?? []) preload({ rel: "modulepreload", href });
  if (scripts) Promise.resolve(early.screen).then(run);

  function preload(what) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", crossOrigin: "" }, what));
  }
  // Requests the calls of a screen (`contract/screens.ts`) whose parameters are all known.
  function askFor(params, calls) {
    if (!params) return;
    const values = { ...query, ...params };
    for (const call of calls) {
      const names = [...call.matchAll(/{(\w+)}/g)].map(([, name]) => name);
      if (names.every((name) => values[name]))
        ask(call.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(values[name])));
    }
  }
  function ask(path) {
    early.answers[path] = fetch(`/api/v1/${path}`, { headers: headers() });
    early.answers[path].catch(() => {});
  }
  function headers(more) {
    return { "Accept-Language": language, ...(token && { Authorization: `Bearer ${token}` }), ...more };
  }
  async function askForScreen() {
    const kept = layout ?? (navigator.connection?.saveData ? '{"saveData":true}' : "");
    // The same query as in `use-menu.ts`.
    const isWide = matchMedia("(min-width: 992px)").matches;
    // Getting the time zone's name is slow on a low-end phone.
    const minutesWest = new Date().getTimezoneOffset();
    const device = JSON.stringify({ minutesWest, isWide, layout: kept });
    const path = `/api/screens${location.pathname}${location.search}`;
    const answer = await fetch(path, { headers: headers({ "X-Device": device }) });
    const { html, mark, user, answers } = await answer.json();
    // In the meantime, the user may have signed out in another tab, or the scripts may have stopped waiting.
    if (!html || !early.screen || read("token") !== token) return;
    localStorage.setItem("user", user);
    document.getElementById("root").innerHTML = html.replaceAll(mark, encodeURIComponent(token));
    delete root.dataset.stale;
    early.isShown = true;
    return answers;
  }
  // Runs the scripts one at a time after the screen has been painted, to let the browser handle input in between.
  async function run() {
    if (early.isShown && !document.hidden) await new Promise(requestAnimationFrame);
    try {
      for (const address of scripts.split(" ")) {
        await new Promise((resolve) => setTimeout(resolve));
        await import(address);
      }
    } catch (error) {
      // A corrupted script cannot be parsed either, so it is requested once more.
      if (!isOld(error) || performance.getEntriesByType("navigation")[0]?.type === "navigate") comeBack();
    }
  }
  // A browser that cannot parse the scripts never will: the page says so and stops waiting and reloading.
  function isOld(error) {
    if (!(error instanceof SyntaxError)) return false;
    root.dataset.old = "";
    return true;
  }
  // Errors in other scripts are ignored: in-app browsers inject their own.
  const findOld = ({ error, filename }) => filename?.startsWith(`${location.origin}/assets/`) && isOld(error);
  addEventListener("error", findOld);
  // Some browsers never retry a script that failed to load: the page is reloaded once the server is reachable.
  function comeBack() {
    setTimeout(() => fetch("/healthz").then(() => location.reload(), comeBack), 5000);
  }
  // Until hydration, clicks and choices are held back, as are forms, which the browser would otherwise submit itself,
  // with their values in the address.
  const holdable = {
    click: ({ target }) => target.closest("button[type=button]"),
    change: ({ target }) => target.closest("select"),
    submit: ({ submitter, target }) => submitter ?? target,
  };
  const hold = (event) => {
    const held = holdable[event.type](event);
    if (!held || event.defaultPrevented) return;
    event.preventDefault();
    early.held = held;
    early.choice = held.value;
  };
  for (const type of Object.keys(holdable)) addEventListener(type, hold);
  early.releaseInput = () => {
    removeEventListener("error", findOld);
    delete root.dataset.old;
    for (const type of Object.keys(holdable)) removeEventListener(type, hold);
  };
  // Defers the browser's install prompt: the application offers installation itself, once a class is completed.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    early.install = event;
  });
  window.early = early;
})();
