import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { app, dialog, Menu, nativeTheme, shell } from 'electron'
import type { MenuSection } from '../../../shared/contract/ipc'
import { desktopShell } from '../../../shared/text/en-desktop'
import type { CrashLog } from '../platform/crash-log'
import type { linkBox } from './deep-link'
import type { IpcHandlers } from '../platform/ipc'
import { menuTemplate } from './menu'
import type { Tell } from '../services/services.public'
import type { ShellStore } from '../platform/shell-store'
import { openTheme } from './theme'

interface ShellOptions {
  readonly store: ShellStore
  readonly tell: Tell
  readonly log: CrashLog
  readonly links: ReturnType<typeof linkBox>
}

type ShellHandlers = Pick<IpcHandlers, 'shell.sections' | 'shell.takeLink' | 'shell.theme' | 'shell.setTheme'>

/** Menu, theme and links of the window, and what the page asks about them. */
export const openShell = ({
  store,
  tell,
  log,
  links,
}: ShellOptions): { readonly handlers: ShellHandlers } => {
  const theme = openTheme({
    kept: store.get('theme'),
    keep: next => store.set('theme', next),
    native: nativeTheme,
    tell,
  })
  let sections: readonly MenuSection[] = []
  const drawMenu = () => {
    const state = { isMac: process.platform === 'darwin', sections, theme: theme.get() }
    const actions = { tell, setTheme, openLogs: () => void openLogs(log), about: () => void showAbout() }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(state, actions)))
  }
  const setTheme: typeof theme.set = next => {
    theme.set(next)
    drawMenu()
  }
  drawMenu()
  return {
    handlers: {
      'shell.sections': next => {
        sections = next
        drawMenu()
      },
      'shell.takeLink': links.take,
      'shell.theme': theme.get,
      'shell.setTheme': setTheme,
    },
  }
}

const openLogs = async ({ file }: CrashLog) => {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const problem = await shell.openPath(folder)
  if (problem) dialog.showErrorBox(desktopShell.logFolder, problem)
}

const showAbout = () =>
  dialog.showMessageBox({
    type: 'info',
    title: desktopShell.menu.about,
    message: desktopShell.name,
    detail: desktopShell.about(app.getVersion(), process.versions.electron),
    buttons: [desktopShell.ok],
  })
