// Runs in the page before its own scripts: notes what a person would see and wait for, by the browser's own clocks.
(() => {
  const seen = { lcp: 0, shift: 0, blocked: 0, delays: [], live: 0, shown: 0, clicked: 0, frame: 0 };
  window.seen = seen;
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe("mark", ({ name, startTime }) => {
    if (name === "live") seen.live = startTime;
  });
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  // Total blocking time: what of each task goes beyond 50 ms.
  observe("longtask", ({ duration }) => {
    seen.blocked += duration - 50;
  });
  // What hangs on one press, from the finger to the next picture.
  const noteEvent = ({ interactionId, duration, name }) => {
    if (interactionId > 0) seen.delays.push({ name, duration });
  };
  observe("event", noteEvent, { durationThreshold: 16 });

  /** Notes when the first of these elements has been painted, counted from the last click or the start of the visit. */
  window.awaitShown = (selector) => {
    // Hears of changes instead of looking at every frame: the frames themselves would slow down what is measured.
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
    function look() {
      const element = document.querySelector(selector);
      if (!element?.checkVisibility() || element.getClientRects().length === 0) return;
      observer.disconnect();
      // A message comes after the frame that it was sent in.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.shown = performance.now() - seen.clicked;
      };
      requestAnimationFrame(() => port2.postMessage(null));
    }
  };
  const wanted = sessionStorage.getItem("await-shown");
  if (wanted) window.awaitShown(wanted);

  document.addEventListener(
    "click",
    () => {
      seen.clicked = performance.now();
      document.querySelector("video")?.requestVideoFrameCallback((now) => {
        seen.frame = now - seen.clicked;
      });
    },
    { capture: true },
  );
})();
