// Loaded before a process that `npm start` runs: when that one is gone, killed or crashed, this one ends as by SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
