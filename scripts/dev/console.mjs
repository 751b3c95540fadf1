import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'electron-vite'
import { build, mergeConfig, runnerImport } from 'vite'
import { servePage } from './console-page.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Apart from `out/desktop`, which installers are made from. */
const out = join(root, 'out/dev/desktop')
/** Debounce in milliseconds, so that several saved files, or a file saved in several steps, cause one restart. */
const pause = 60

/** Writes the manifest beside the two scripts; its name gives the program a data folder of its own. */
const writeProgram = () => {
  mkdirSync(join(out, 'renderer'), { recursive: true })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = { name: 'hangarlist-console-dev', version, main: 'main/index.cjs' }
  writeFileSync(join(out, 'package.json'), JSON.stringify(manifest))
  // Must exist, so that the console answers with its headers; the content then comes from the sources.
  writeFileSync(join(out, 'renderer/index.html'), '')
}

/**
 * Builds one of the two scripts that Electron itself runs, now and on every change of its sources.
 * @param {import('vite').UserConfig} config
 * @param {string} name
 * @param {() => void} onChange called after every build but the first
 */
const watchScript = async (config, name, onChange) => {
  const watcher = await build(
    mergeConfig(config, {
      logLevel: 'warn',
      build: { outDir: join(out, name), emptyOutDir: true, watch: { buildDelay: pause } },
    }),
  )
  if (!('on' in watcher)) throw new Error(`Nobody watches the sources of ${name}.`)
  await new Promise(resolve => {
    let isBuilt = false
    watcher.on('event', event => {
      if (event.code === 'ERROR') console.error('desktop: not built; the one before this change goes on')
      if (event.code !== 'BUNDLE_END') return
      if (isBuilt) onChange()
      isBuilt = true
      resolve(undefined)
    })
  })
  return watcher
}

/**
 * Starts Electron or its stand-in on what was built.
 * @param {object} options
 * @param {string} options.executable
 * @param {readonly string[]} options.args of the console
 * @param {NodeJS.ProcessEnv} options.env
 */
const runHost = ({ executable, args, env }) => {
  const events = new EventEmitter()
  // Chromium has no sandbox for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const all = ['-r', join(import.meta.dirname, 'console-in-main.cjs'), ...asRoot, out, ...args]
  const start = () => {
    const child = spawn(executable, all, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const ended = new Promise(resolve => {
      child.once('error', error => resolve(error.message))
      child.once('exit', (code, signal) => resolve(code ?? signal))
    })
    void ended.then(how => {
      if (running.child !== child || isStopping) return
      if (how === 0) events.emit('closed')
      else
        console.error(
          `desktop: ended by itself (${how}); it starts anew with the next change of desktop/main`,
        )
    })
    return { child, ended }
  }
  let isStopping = false
  let running = start()
  const stop = async () => {
    isStopping = true
    running.child.kill('SIGTERM')
    await running.ended
  }
  return {
    /** Resolves when the window was closed by the person. */
    closed: once(events, 'closed'),
    restart: async () => {
      await stop()
      isStopping = false
      running = start()
      console.log('desktop: started anew')
    },
    stop,
  }
}

/**
 * Runs the console from its sources.
 * @param {{ args: readonly string[] }} options
 */
export const runConsole = async ({ args }) => {
  const { findHost } = (await runnerImport(join(root, 'desktop/testing/host.ts'))).module
  const { name, isStandin, executable } = findHost()
  const configFile = join(root, 'desktop/electron.vite.config.ts')
  const {
    main = {},
    preload = {},
    renderer = {},
  } = (await resolveConfig({ root, configFile }, 'serve')).config ?? {}
  writeProgram()
  /** @type {ReturnType<typeof runHost> | undefined} */
  let host
  let changing = Promise.resolve()
  const onChange = () => {
    changing = changing.then(() => host?.restart())
  }
  const [page, ...watchers] = await Promise.all([
    servePage(renderer),
    watchScript(main, 'main', onChange),
    watchScript(preload, 'preload', onChange),
  ])
  console.log(`The console runs from its sources on ${name}. Save a file to see what changes.`)
  if (isStandin)
    console.log(
      'Electron’s binary is missing; `npm run desktop` fetches it. The stand-in shows its page to the DevTools of a browser,\nat the address below, and has a window where CHROMIUM names a browser with windows.',
    )
  host = runHost({ executable, args, env: { CONSOLE_SOURCES: page.address } })
  return {
    closed: host.closed,
    stop: async () => {
      await Promise.all(watchers.map(watcher => watcher.close()))
      await changing
      await host.stop()
      await page.close()
    },
  }
}
