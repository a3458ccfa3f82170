// Runs in the page before its own scripts and records what a user would see and wait for, by the browser's own clocks.
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
  // Total blocking time: the part of each task beyond the threshold of a long task.
  observe("longtask", ({ duration }) => {
    seen.blocked += duration - 50;
  });
  // The duration of each event of an interaction, from the press to the next frame.
  const noteEvent = ({ interactionId, duration, name }) => {
    if (interactionId > 0) seen.delays.push({ name, duration });
  };
  observe("event", noteEvent, { durationThreshold: 16 });

  /**
   * Records when the first matching element has been painted, counted from the last click or the start of the visit.
   */
  window.awaitShown = (selector) => {
    // Observes mutations rather than polling each frame, as requesting frames would slow down what is measured.
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
    function look() {
      const element = document.querySelector(selector);
      if (!element?.checkVisibility() || element.getClientRects().length === 0) return;
      observer.disconnect();
      // A message arrives after the frame in which it was sent.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.shown = performance.now() - seen.clicked;
      };
      requestAnimationFrame(() => port2.postMessage(null));
    }
  };
  const selector = sessionStorage.getItem("await-shown");
  if (selector) window.awaitShown(selector);

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
