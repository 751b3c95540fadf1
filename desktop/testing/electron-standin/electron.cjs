// The module `electron` of the main process, and the start of Chromium behind it.
const { EventEmitter } = require('node:events')
const path = require('node:path')
const { createApp } = require('./app.cjs')
const { startChromium } = require('./cdp.cjs')
const { ipcMain } = require('./ipc.cjs')
const { createMenus } = require('./menu.cjs')
const { net, protocol } = require('./scheme.cjs')
const { strict } = require('./strict.cjs')
const system = require('./system.cjs')
const { createWindows } = require('./window.cjs')

/** Buffers listeners until Chromium runs: main gets the classes earlier, but can open no window yet. */
const lateCdp = () => {
  const waiting = []
  let cdp
  return {
    connect: real => {
      cdp = real
      for (const [name, listener] of waiting) cdp.on(name, listener)
    },
    on: (name, listener) => (cdp ? cdp.on(name, listener) : waiting.push([name, listener])),
    send: (...message) => {
      if (!cdp) throw new Error('Cannot create BrowserWindow before app is ready')
      return cdp.send(...message)
    },
  }
}

const patience = 1000

const createElectron = ({ home, manifest, switches }) => {
  const { app, begin, isQuitting, userData } = createApp({ home, manifest, switches })
  const cdp = lateCdp()
  const { BrowserWindow, webContents } = createWindows({ app, cdp })
  const { Menu, MenuItem } = createMenus({ app, BrowserWindow })
  const { clipboard, dialog, nativeImage, nativeTheme, powerMonitor, screen, session, shell } = system
  const autoUpdater = new EventEmitter()
  nativeTheme.on('updated', () => {
    for (const contents of webContents.getAllWebContents()) contents.applyTheme()
  })

  const electron = strict('electron', {
    app,
    autoUpdater,
    BrowserWindow,
    clipboard,
    dialog,
    ipcMain,
    Menu,
    MenuItem,
    nativeImage,
    nativeTheme,
    net,
    powerMonitor,
    protocol,
    screen,
    session,
    shell,
    webContents,
  })

  const start = async () => {
    if (isQuitting()) return
    // These switches belong to Node and Playwright; Chromium gets its own port and profile.
    for (const name of ['inspect', 'user-data-dir', 'remote-debugging-port']) switches.delete(name)
    const { child, cdp: real } = startChromium(switches, path.join(userData, 'chromium'))
    child.once('error', error => process.stderr.write(`stand-in: ${error.message}\n`))
    child.once('exit', () => {
      if (!isQuitting()) process.exit(1)
    })
    process.once('exit', () => child.kill('SIGKILL'))
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => void app.exit(0))
    cdp.connect(real)
    await cdp.send('Target.setDiscoverTargets', { discover: true })
    const windows = BrowserWindow.getAllWindows
    const mayClose = () => windows().every(window => window.mayClose())
    begin(mayClose, async () => {
      await Promise.all(windows().map(window => window.destroy()))
      const closed = cdp.send('Browser.close').catch(() => {})
      await Promise.race([closed, new Promise(resolve => setTimeout(resolve, patience))])
    })
  }
  return { electron, start }
}

module.exports = { createElectron }
