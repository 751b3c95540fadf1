const { EventEmitter } = require('node:events')
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { preventable, strict } = require('./strict.cjs')

/** Whether the process of this id still lives; 0 signals nothing. */
const lives = id => {
  try {
    return id > 0 && process.kill(id, 0)
  } catch {
    return false
  }
}

/**
 * The lock of the single instance is a file with the first one's process id. A later instance leaves its arguments as
 * a file beside it, which the first one watches for.
 */
const singleInstance = (userData, app) => {
  const lock = path.join(userData, 'standin.lock')
  const note = 'standin-second-'
  const takeNote = (_kind, name) => {
    const file = path.join(userData, name ?? '')
    if (!name?.startsWith(note) || !existsSync(file)) return
    const { argv, cwd, data } = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    app.emit('second-instance', {}, argv, cwd, data)
  }
  return {
    request: data => {
      mkdirSync(userData, { recursive: true })
      if (existsSync(lock) && lives(Number(readFileSync(lock, 'utf8')))) {
        const draft = path.join(userData, `standin-draft-${process.pid}`)
        writeFileSync(draft, JSON.stringify({ argv: process.argv, cwd: process.cwd(), data }))
        renameSync(draft, path.join(userData, `${note}${process.pid}`))
        return false
      }
      writeFileSync(lock, String(process.pid))
      watch(userData, takeNote).unref()
      return true
    },
    release: () => rmSync(lock, { force: true }),
  }
}

const createApp = ({ home, manifest, switches }) => {
  const config = process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config')
  let name = manifest.productName || manifest.name
  const userData = switches.get('user-data-dir') || path.join(config, name)
  const paths = {
    userData,
    sessionData: userData,
    logs: path.join(userData, 'logs'),
    crashDumps: path.join(userData, 'Crashpad'),
    appData: config,
    home: os.homedir(),
    temp: os.tmpdir(),
    downloads: path.join(os.homedir(), 'Downloads'),
    documents: path.join(os.homedir(), 'Documents'),
    exe: process.execPath,
  }
  let markReady
  const ready = new Promise(resolve => (markReady = resolve))
  const parts = { isReady: false, isQuitting: false, mayClose: () => true, closing: async () => {} }

  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    commandLine: {
      appendSwitch: (key, value = '') => void switches.set(key, value),
      hasSwitch: key => switches.has(key),
      getSwitchValue: key => switches.get(key) ?? '',
      removeSwitch: key => void switches.delete(key),
    },
    whenReady: () => ready,
    isReady: () => parts.isReady,
    getName: () => name,
    setName: next => void (name = next),
    getVersion: () => manifest.version,
    getAppPath: () => home,
    getLocale: () => 'en-US',
    getSystemLocale: () => 'en-US',
    getPath: key => {
      if (!paths[key]) throw new Error(`Failed to get '${key}' path`)
      return paths[key]
    },
    setPath: (key, value) => void (paths[key] = value),
    setAppLogsPath: () => {},
    requestSingleInstanceLock: data => instance.request(data),
    releaseSingleInstanceLock: () => instance.release(),
    setAsDefaultProtocolClient: () => true,
    setAppUserModelId: () => {},
    setAboutPanelOptions: () => {},
    showAboutPanel: () => {},
    setBadgeCount: () => true,
    getAppMetrics: () => [],
    enableSandbox: () => {},
    disableHardwareAcceleration: () => {},
    focus: () => {},
    quit: () => {
      if (parts.isQuitting) return
      const event = preventable()
      app.emit('before-quit', event)
      if (event.defaultPrevented || !parts.mayClose()) return
      parts.isQuitting = true
      void app.exit(0)
    },
    exit: async (code = 0) => {
      parts.isQuitting = true
      if (parts.isReady) {
        await parts.closing()
        app.emit('will-quit', preventable())
        app.emit('quit', {}, code)
      }
      process.exit(code)
    },
  })
  const instance = singleInstance(userData, app)

  /** Emits `ready`. `mayClose` asks the windows, `closing` closes them and Chromium. */
  const begin = (mayClose, closing) => {
    Object.assign(parts, { mayClose, closing })
    parts.isReady = true
    markReady({})
    app.emit('ready', {})
  }
  return { app: strict('app', app), begin, isQuitting: () => parts.isQuitting, userData }
}

module.exports = { createApp }
