// Stands in the page itself and runs before the first paint: what it waits for, everybody waits for. It must stay tiny.
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
  // What the server wrote ahead is for visitors, in the language that it took for theirs.
  const stale = token || root.lang !== language;
  if (stale) root.dataset.stale = "";
  root.lang = language;

  // What the screen shows, and the texts, are asked for now, not after all the scripts have come.
  const early = { token, language, answers: {} };
  const query = Object.fromEntries(new URLSearchParams(location.search));
  // Some screens the server draws itself, from all that they ask for: they can be read before the scripts have come.
  const isDrawn = token && scripts;
  if (isDrawn) early.screen = askForScreen().catch(() => {});
  else if (stale || location.pathname.startsWith("/modules/")) ask("site");
  if (token)
    for (const [pattern, calls] of "%CALLS%") askFor(new RegExp(pattern).exec(location.pathname)?.groups, calls);
  preload({ as: "fetch", href: `/assets/locales/${language}.json?v=${version}` });
  for (const href of scripts?.split(" ") ?? []) preload({ rel: "modulepreload", href });
  if (scripts) Promise.resolve(early.screen).then(run);

  function preload(what) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", crossOrigin: "" }, what));
  }
  // The calls of a screen (`contract/screens.ts`) whose values are all there.
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
    // As `use-menu.ts` asks.
    const isWide = matchMedia("(min-width: 992px)").matches;
    // The name of the zone would take a slow phone too long.
    const minutesWest = new Date().getTimezoneOffset();
    const device = JSON.stringify({ minutesWest, isWide, layout: kept });
    const path = `/api/screens${location.pathname}${location.search}`;
    const answer = await fetch(path, { headers: headers({ "X-Device": device }) });
    const { html, mark, user, answers } = await answer.json();
    // Meanwhile somebody may have signed out in another tab, or the scripts have given up waiting.
    if (!html || !early.screen || read("token") !== token) return;
    localStorage.setItem("user", user);
    document.getElementById("root").innerHTML = html.replaceAll(mark, encodeURIComponent(token));
    delete root.dataset.stale;
    early.isShown = true;
    return answers;
  }
  // Once the screen has been painted, and one after the other, so that a finger is heard in between.
  async function run() {
    if (early.isShown && !document.hidden) await new Promise(requestAnimationFrame);
    try {
      for (const address of scripts.split(" ")) {
        await new Promise((resolve) => setTimeout(resolve));
        await import(address);
      }
    } catch (error) {
      // A script that came damaged can't be read either: it is asked for once more.
      if (!isOld(error) || performance.getEntriesByType("navigation")[0]?.type === "navigate") comeBack();
    }
  }
  // What this browser can't read now it never will: the page says so, and neither waits nor opens anew for ever.
  function isOld(error) {
    if (!(error instanceof SyntaxError)) return false;
    root.dataset.old = "";
    return true;
  }
  // Other scripts that fail are not ours: browsers inside of other applications bring some.
  const findOld = ({ error, filename }) => filename?.startsWith(`${location.origin}/assets/`) && isOld(error);
  addEventListener("error", findOld);
  // Some browsers never ask again for a script that could not be had: the page opens anew once there is a line.
  function comeBack() {
    setTimeout(() => fetch("/healthz").then(() => location.reload(), comeBack), 5000);
  }
  // Until the page is live, what is pressed or chosen waits; a form the browser itself would put into the address.
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
  early.letGo = () => {
    removeEventListener("error", findOld);
    delete root.dataset.old;
    for (const type of Object.keys(holdable)) removeEventListener(type, hold);
  };
  // Browsers would offer to install the application at a moment of their own: it does so itself, once a class is done.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    early.install = event;
  });
  window.early = early;
})();
