// Stands in the page itself and runs before the first paint: what it waits for, everybody waits for. It must stay tiny.
(() => {
  const root = document.documentElement;
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

  // The texts, and what the screen shows, are asked for now, not after all the scripts have come.
  const texts = document.createElement("link");
  texts.rel = "preload";
  texts.as = "fetch";
  texts.crossOrigin = "anonymous";
  texts.href = `/assets/locales/${language}.json?v=${document.currentScript.dataset.texts}`;
  document.head.append(texts);
  const early = { token, language, answers: {} };
  const ask = (path) => {
    const headers = { "Accept-Language": language, ...(token && { Authorization: `Bearer ${token}` }) };
    early.answers[path] = fetch(`/api/v1/${path}`, { headers });
    early.answers[path].catch(() => {});
  };
  const [, screen, id] = /^\/modules\/(\w+)(?:\/([\w-]+))?$/.exec(location.pathname) ?? [];
  const item = new URLSearchParams(location.search).get("item");
  if (stale || screen) ask("site");
  if (token && screen === "dashboard") ask("courses-user?limit=100");
  if (token && screen === "courses" && id) ask(`courses/${id}`);
  if (token && screen === "play" && id) {
    ask(`courses-user/${id}`);
    if (item) ask(`courses-user/${id}/items/${encodeURIComponent(item)}`);
  }
  if (token && screen === "forum" && id && id !== "write") {
    ask(`posts/${id}`);
    if (!location.search) ask(`posts/${id}/replies?sort=best&limit=20`);
    ask("courses?limit=24");
  }
  // Until the page is live, whoever sends a form waits: the browser itself would put what was typed into the address.
  early.hold = (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    early.sent = event.submitter ?? event.target;
  };
  addEventListener("submit", early.hold);
  window.early = early;
})();
