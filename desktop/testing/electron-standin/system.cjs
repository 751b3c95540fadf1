// What Electron takes from the operating system, as far as the console uses it.
const { EventEmitter } = require('node:events')
const { strict } = require('./strict.cjs')

const area = { x: 0, y: 0, width: 1920, height: 1080 }
const display = { id: 1, bounds: area, workArea: area, workAreaSize: area, scaleFactor: 1, rotation: 0 }
const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
    getDisplayNearestPoint: () => display,
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  }),
)

/** Tests answer for the person: `electronApp.evaluate(({ dialog }) => { dialog.showSaveDialog = … })`. */
const stubbed = name => () => {
  throw new Error(`stand-in: dialog.${name} must be stubbed by the test`)
}
const dialog = strict('dialog', {
  showMessageBox: stubbed('showMessageBox'),
  showOpenDialog: stubbed('showOpenDialog'),
  showSaveDialog: stubbed('showSaveDialog'),
  showErrorBox: (title, content) => process.stderr.write(`[dialog] ${title}: ${content}\n`),
})

/** `opened` is for tests on this host only; specs stub the functions, which works on both. */
const shell = strict('shell', {
  opened: [],
  openExternal: async url => void shell.opened.push(url),
  openPath: async path => {
    shell.opened.push(path)
    return ''
  },
  showItemInFolder: path => void shell.opened.push(path),
  beep: () => {},
})

/** An image is represented by its URL, since nothing renders it. */
const nativeImage = strict('nativeImage', {
  createFromDataURL: url => ({
    isEmpty: () => !/^data:image\/(png|jpeg);base64,./.test(url),
    toDataURL: () => url,
  }),
})

let clipboardText = ''
const clipboard = strict('clipboard', {
  readText: () => clipboardText,
  writeText: text => void (clipboardText = text),
  clear: () => void (clipboardText = ''),
})

const nothing = () => {}
const session = strict('session', {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: nothing,
    setPermissionCheckHandler: nothing,
    setDevicePermissionHandler: nothing,
    setSpellCheckerEnabled: nothing,
    setSpellCheckerLanguages: nothing,
    webRequest: {
      onBeforeRequest: nothing,
      onBeforeSendHeaders: nothing,
      onHeadersReceived: nothing,
    },
    clearStorageData: async () => {},
    clearCache: async () => {},
    setProxy: async () => {},
    resolveProxy: async () => 'DIRECT',
  }),
})

class NativeTheme extends EventEmitter {
  #source = 'system'
  get themeSource() {
    return this.#source
  }
  set themeSource(source) {
    this.#source = source
    this.emit('updated')
  }
  get shouldUseDarkColors() {
    return this.#source === 'dark'
  }
}
const nativeTheme = strict('nativeTheme', new NativeTheme())

/** An empty value selects Chromium's default, which stands for the system's theme. */
const mediaFeatures = () => {
  const { themeSource } = nativeTheme
  return [{ name: 'prefers-color-scheme', value: themeSource === 'system' ? '' : themeSource }]
}

const powerMonitor = strict('powerMonitor', new EventEmitter())

module.exports = {
  clipboard,
  dialog,
  display,
  mediaFeatures,
  nativeImage,
  nativeTheme,
  powerMonitor,
  screen,
  session,
  shell,
}
