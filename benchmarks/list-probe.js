/* global document, HTMLInputElement, KeyboardEvent, requestAnimationFrame */
/** Runs in the browser, on every page that benchmarks/console-lists.ts opens. */

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Whether anything is on the page of the document: a canvas is empty until its drawing ends. */
function isDrawn(canvas) {
  if (!canvas) return false;
  const small = Object.assign(document.createElement('canvas'), { width: 40, height: 56 });
  const context = small.getContext('2d');
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  return data.some((value, index) => index % 4 === 0 && data[index + 3] > 0 && value < 250);
}

globalThis.probe = {
  /** From the approving key to the frame after the page of the next document is drawn. */
  async approve() {
    const title = () => document.querySelector('main h1')?.textContent;
    const page = () => document.querySelector('.paper-side canvas');
    const [titleBefore, pageBefore] = [title(), page()];
    if (document.querySelector('.page-head button.primary:enabled') === null) throw new Error(`${titleBefore} waits`);
    const startedMs = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    do await nextFrame();
    while (title() === titleBefore || page() === pageBefore || !isDrawn(page()));
    await nextFrame();
    return performance.now() - startedMs;
  },

  /** Scrolls a fixed way per time, whatever the frames take, and watches frames and tasks. */
  async scroll(seconds, speed) {
    const rows = document.querySelector('.rows');
    const tasks = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const frames = [];
    const startedMs = await nextFrame();
    let beforeMs = startedMs;
    let waitedMs = 0;
    while (beforeMs - startedMs < seconds * 1_000) {
      const nowMs = await nextFrame();
      const tookMs = nowMs - beforeMs;
      const before = rows.scrollTop;
      rows.scrollTop += (tookMs / 1_000) * speed;
      // At the end of what was read, until the next page arrives.
      if (rows.scrollTop === before && speed > 0) waitedMs += tookMs;
      frames.push(tookMs);
      beforeMs = nowMs;
    }
    observer.disconnect();
    frames.sort((one, other) => one - other);
    return {
      rows: Math.round(rows.scrollTop / rows.querySelector('li').getBoundingClientRect().height),
      frameMs: frames[Math.floor(frames.length * 0.95)],
      longestFrameMs: frames.at(-1),
      longTasks: tasks.length,
      longestTaskMs: Math.max(0, ...tasks),
      waitedMs,
    };
  },

  /** From the key to the drawn rows: the pause after typing, the request, the answer and the drawing. */
  async search(text) {
    const field = document.querySelector('main input[type=search]');
    const startedMs = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const isThere = () => [...document.querySelectorAll('.rows li')].every((row) => row.textContent.includes(text));
    do await nextFrame();
    while (!isThere());
    return performance.now() - startedMs;
  },
};
