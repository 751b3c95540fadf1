import type { BrowserWindowConstructorOptions } from 'electron'

/** The console's window: its page is an ordinary sandboxed web page that reaches the main process by the bridge only. */
export const windowOptions = (preload: string): BrowserWindowConstructorOptions => ({
  width: 1440,
  height: 900,
  minWidth: 1024,
  minHeight: 700,
  show: false,
  title: 'Hangarlist Console',
  webPreferences: {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    spellcheck: true,
  },
})
