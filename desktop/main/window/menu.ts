import type { MenuItemConstructorOptions as Item } from 'electron'
import { Theme, type MenuSection } from '../../../shared/contract/ipc'
import { desktopShell } from '../../../shared/text/en-desktop'
import type { Tell } from '../services/services.public'

export interface MenuState {
  readonly isMac: boolean
  /** None when nobody is signed in. */
  readonly sections: readonly MenuSection[]
  readonly theme: Theme
}

export interface MenuActions {
  /** Sends an event to the page, which carries out the command. */
  readonly tell: Tell
  readonly setTheme: (theme: Theme) => void
  readonly openLogs: () => void
  readonly about: () => void
}

const { menu: words } = desktopShell
const separator: Item = { type: 'separator' }

/** The application menu with its accelerators; rebuilt whenever its state changes. */
export const menuTemplate = (state: MenuState, actions: MenuActions): Item[] => {
  const { isMac } = state
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: words.file, submenu: fileMenu(state, actions) },
    // On macOS the system sets the label, and it adds its own items to menus with this role.
    { role: 'editMenu', ...(isMac ? {} : { label: words.edit }) },
    { label: words.view, submenu: viewMenu(state, actions) },
    { role: 'windowMenu', ...(isMac ? {} : { label: words.window }) },
    { role: 'help', label: words.help, submenu: helpMenu(state, actions) },
  ]
}

const fileMenu = ({ isMac, sections }: MenuState, { tell }: MenuActions): Item[] => [
  {
    id: 'sign-out',
    label: words.signOut,
    accelerator: 'CmdOrCtrl+Shift+Q',
    enabled: sections.length > 0,
    click: () => tell('command', 'sign-out'),
  },
  separator,
  { role: 'close', label: words.closeWindow },
  ...(isMac ? [] : [{ role: 'quit', label: words.quit } as const]),
]

const viewMenu = (state: MenuState, { tell, setTheme }: MenuActions): Item[] => [
  ...sectionItems(state.sections, tell),
  {
    id: 'palette',
    label: words.palette,
    accelerator: 'CmdOrCtrl+K',
    enabled: state.sections.length > 0,
    click: () => tell('command', 'palette'),
  },
  separator,
  { role: 'reload', label: words.reload },
  separator,
  { role: 'resetZoom', label: words.actualSize },
  { role: 'zoomIn', label: words.zoomIn },
  { role: 'zoomOut', label: words.zoomOut },
  { role: 'togglefullscreen', label: words.fullScreen },
  separator,
  {
    label: words.appearance,
    submenu: Theme.options.map(theme => ({
      id: `theme-${theme}`,
      type: 'radio' as const,
      label: words.themes[theme],
      checked: state.theme === theme,
      click: () => setTheme(theme),
    })),
  },
]

/** Sections by group; the first nine have number keys. `&` is doubled, or it would mark an access key. */
const sectionItems = (sections: readonly MenuSection[], tell: Tell): Item[] =>
  sections.flatMap(({ group, label, path }, at) => [
    ...(at > 0 && group !== sections[at - 1]?.group ? [separator] : []),
    {
      id: `section-${path}`,
      label: label.replaceAll('&', '&&'),
      ...(at < 9 ? { accelerator: `CmdOrCtrl+${at + 1}` } : {}),
      click: () => tell('go', path),
    },
    ...(at === sections.length - 1 ? [separator] : []),
  ])

const helpMenu = ({ isMac, sections }: MenuState, { tell, openLogs, about }: MenuActions): Item[] => [
  {
    id: 'keys',
    label: words.keys,
    accelerator: 'CmdOrCtrl+/',
    enabled: sections.length > 0,
    click: () => tell('command', 'keys'),
  },
  { id: 'log', label: words.log, click: openLogs },
  ...(isMac ? [] : [separator, { id: 'about', label: words.about, click: about }]),
]
