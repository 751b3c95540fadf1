import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from '../build.mjs'
import { startServer } from '../run-server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the API is made from; the rest of `shared` is the pages'. */
const sources = ['api', 'shared/contract', 'shared/rules', 'shared/data', 'shared/client']
const source = /(?<!\.(test|testing))\.(ts|json)$/
/** Debounce in milliseconds, so that several saved files, or a file saved in several steps, cause one restart. */
const pause = 60

/**
 * Builds the API and starts it, without the site, at a port of its own.
 * @param {string} publicUrl where browsers find the site in front of it
 */
const startOne = async publicUrl => {
  await buildStale(['api'])
  return startServer({
    PUBLIC_URL: publicUrl,
    SITE_DIR: '',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // The server before a change runs until the one after it does.
    SQLITE_LOCK: 'off',
  })
}

/**
 * Runs the API and restarts it on every change of its sources. If the new version does not build or start, the error
 * is printed and the previous version keeps running.
 * @param {{ publicUrl: string }} options
 * @returns `address()` waits during a restart
 */
export const startApi = async ({ publicUrl }) => {
  let running = await startOne(publicUrl)
  /** @type {Promise<void>} */
  let changing = Promise.resolve()
  const change = async () => {
    const began = Date.now()
    try {
      const next = await startOne(publicUrl)
      void running.stop()
      running = next
      console.log(`api: started anew in ${((Date.now() - began) / 1000).toFixed(1)} s`)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      console.error('api: the one before this change goes on')
    }
  }
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const watchers = sources.map(folder =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !source.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        changing = changing.then(change)
      }, pause)
    }),
  )
  return {
    address: async () => {
      await changing
      return running.url
    },
    stop: async () => {
      for (const watcher of watchers) watcher.close()
      await changing
      await running.stop()
    },
  }
}
