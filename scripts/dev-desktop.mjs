#!/usr/bin/env node
// Runs the desktop console from its sources: a change of its page shows without a reload, a change of its main process or
// preload script starts it anew. It signs in to whatever server it is told, such as that of `npm run dev`.
// Usage: npm run dev:desktop [-- hangarlist://advert/1]
import { runConsole } from './dev/console.mjs'

const running = await runConsole({ args: process.argv.slice(2) })
const stop = async () => {
  await running.stop()
  process.exit()
}
void running.closed.then(stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())
