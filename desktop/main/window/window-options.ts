import type { BrowserWindowConstructorOptions } from 'electron'
import { desktopShell } from '../../../shared/text/en-desktop'
import { smallest, type Area } from './window-place'

interface WindowOptions {
  /** The file of the preload script. */
  readonly preload: string
  readonly place: Area
  /** What is installed has no developer tools. */
  readonly isPackaged: boolean
}

/** The console's window: its page is an ordinary sandboxed web page that reaches the main process by the bridge only. */
export const windowOptions = ({
  preload,
  place,
  isPackaged,
}: WindowOptions): BrowserWindowConstructorOptions => ({
  x: place.x,
  y: place.y,
  width: place.width,
  height: place.height,
  minWidth: smallest.width,
  minHeight: smallest.height,
  show: false,
  title: desktopShell.name,
  webPreferences: {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: true,
    devTools: !isPackaged,
  },
})
