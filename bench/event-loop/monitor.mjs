// Preloaded into the server that `npm run bench -- event-loop` measures: reports the longest holds of its event loop and its memory.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let maxRss = 0;
const sampleMemory = () => {
  maxRss = Math.max(maxRss, process.memoryUsage.rss());
};
setInterval(sampleMemory, 5).unref();

const handlers = {
  async reset() {
    delay.reset();
    maxRss = 0;
    return {};
  },
  async read() {
    await setTimeout(50); // a hold is recorded by the next tick of the monitor
    sampleMemory();
    return { holdMs: delay.max / 1e6, rssMb: maxRss / 1e6 };
  },
};
process.on('message', (message) => void handlers[message]().then((result) => process.send?.(result)));
