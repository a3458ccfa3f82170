// Runs before the first paint, so that nobody sees the wrong theme; it must stay tiny, and cannot be a module.
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
  root.style.setProperty("--co-scale", /"scale":(1[2-8])/.exec(read("layout"))?.[1] ?? 14);
  const wanted = [read("lang"), ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2).toLowerCase());
  const language = wanted.find((tag) => tag === "es" || tag === "en") ?? "es";
  // What the server wrote ahead is for visitors, in the language that it took for theirs.
  if (read("token") || root.lang !== language) root.dataset.stale = "";
  root.lang = language;
  // The texts are asked for now, not after all the scripts have come.
  const texts = document.createElement("link");
  texts.rel = "preload";
  texts.as = "fetch";
  texts.crossOrigin = "anonymous";
  texts.href = `/assets/locales/${root.lang}.json?v=${document.currentScript.dataset.texts}`;
  document.head.append(texts);
})();
