// Imported into a process that a bench measures: answers each message with what it holds after a collection.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ held: heapUsed + external, rss });
});
process.channel.unref();
