import { app, BrowserWindow, dialog, screen } from 'electron'
import { desktopShell } from '../../../shared/text/en-desktop'
import type { CrashLog } from '../platform/crash-log'
import { pageOrigin } from '../platform/page-files'
import type { ShellStore } from '../platform/shell-store'
import { windowOptions } from './window-options'
import { placeWindow, type WindowPlace } from './window-place'

/** A second crash within this many milliseconds is not answered by loading the page once more. */
const soon = 30_000
/** Debounce in milliseconds: dragging a window fires many move events a second. */
const rest = 300

interface ConsoleWindowOptions {
  readonly preload: string
  readonly store: ShellStore
  readonly log: CrashLog
}

/** Opens the console's window where it was (checklist DESK-09). */
export const openWindow = async ({ preload, store, log }: ConsoleWindowOptions): Promise<void> => {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  const place = placeWindow(store.get('place'), [primary.workArea, ...others.map(({ workArea }) => workArea)])
  const window = new BrowserWindow(windowOptions({ preload, place, isPackaged: app.isPackaged }))
  if (place.isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  keepPlace(window, next => store.set('place', next))
  recover(window, log)
  await window.loadURL(`${pageOrigin}/`)
}

const keepPlace = (window: BrowserWindow, keep: (place: WindowPlace) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    if (!window.isDestroyed()) keep({ ...window.getNormalBounds(), isMaximized: window.isMaximized() })
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(save, rest)
  }
  window.on('resize', later)
  window.on('move', later)
  window.on('maximize', later)
  window.on('unmaximize', later)
  window.on('close', save)
  window.on('closed', () => clearTimeout(timer))
}

/** A page that has crashed is loaded again, in the same place; when that does not help the person decides. */
const recover = (window: BrowserWindow, log: CrashLog) => {
  let last = -Infinity
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const isFirst = Date.now() - last > soon
    last = Date.now()
    if (isFirst) window.webContents.reload()
    else void askToReload(window)
  })
  window.on('unresponsive', () => log.write('unresponsive', 'The page answers nothing.'))
}

const askToReload = async (window: BrowserWindow) => {
  const { message, detail, reload, quit } = desktopShell.gone
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message,
    detail,
    buttons: [reload, quit],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  if (response === 1) app.quit()
  else if (!window.isDestroyed()) window.webContents.reload()
}

/** Brings the window to the front, from wherever it is. */
export const focusWindow = (): void => {
  const [window] = BrowserWindow.getAllWindows()
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
