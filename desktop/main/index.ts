import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, net, protocol, session, shell } from 'electron'
import Store from 'electron-store'
import { events } from '../../shared/contract/ipc'
import { desktopShell } from '../../shared/text/en-desktop'
import { openCrashLog, type CrashLog } from './platform/crash-log'
import { dragFiles } from './drag-files'
import { openDecisionStore } from './decision-store'
import {
  advertOfArguments,
  advertOfLink,
  linkBox,
  linkScheme,
  openShell,
  startUpdates,
  watchCrashes,
  focusWindow,
  openWindow,
  guardContents,
  guardSession,
  outsideAddress,
  senderAddress,
} from './window/window.public'
import { answerIpc } from './platform/ipc'
import { isPageAddress } from './platform/page-files'
import { emptyState, type KeptState } from './platform/kept-state'
import { servePage } from './platform/serve-page'
import { createServices, type Tell } from './services/services.public'
import { systemKeychain, createVault } from './session/session.public'
import { openShellStore } from './platform/shell-store'
import { fileLines, openJournal } from './smtp/smtp.public'

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

const tell: Tell = (event, payload) => {
  const checked = events[event].parse(payload)
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send('event', event, checked)
}
const links = linkBox(tell)

const start = async (log: CrashLog) => {
  guardSession(session.defaultSession)
  const services = createServices({
    store: new Store<KeptState>({ name: 'console', defaults: emptyState, clearInvalidConfig: true }),
    vault: createVault(systemKeychain),
    dialogs: {
      save: options => dialog.showSaveDialog(options),
      open: options => dialog.showOpenDialog(options),
    },
    openBrowser: async address => {
      const allowed = outsideAddress(address)
      if (allowed) await shell.openExternal(allowed)
    },
    tell,
    journal: openJournal(fileLines(join(app.getPath('userData'), 'sent-mails.jsonl'))),
    decisions: openDecisionStore(),
    temporary: app.getPath('temp'),
    drag: dragFiles,
  })
  const store = openShellStore()
  const { handlers } = openShell({ store, tell, log, links })
  protocol.handle(
    'app',
    servePage({
      folder: join(__dirname, '../renderer'),
      fetchFile: address => net.fetch(address),
      photo: services.photo,
    }),
  )
  app.on('before-quit', services.flush)
  const answer = answerIpc({ ...services.handlers, ...handlers }, ({ url }) => isPageAddress(url))
  ipcMain.handle('bridge', (event, channel: unknown, argument: unknown) =>
    answer({ url: senderAddress(event) }, String(channel), argument),
  )
  await openWindow({ preload: join(__dirname, '../preload/index.cjs'), store, log })
  await startUpdates(problem => log.write('update', problem))
}

app.enableSandbox()
app.on('web-contents-created', (_event, contents) =>
  guardContents(contents, address => void shell.openExternal(address)),
)
// macOS reports a link by an event, the other systems by command line arguments.
app.on('open-url', (event, link) => {
  event.preventDefault()
  links.put(advertOfLink(link))
  focusWindow()
})

if (app.requestSingleInstanceLock()) {
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  links.put(advertOfArguments(process.argv))
  app.on('second-instance', (_event, argv) => {
    links.put(advertOfArguments(argv))
    focusWindow()
  })
  app.on('window-all-closed', () => app.quit())
  const log = openCrashLog(app.getPath('logs'))
  watchCrashes(log)
  app
    .whenReady()
    .then(() => start(log))
    .catch((error: unknown) => {
      log.write('start', error)
      dialog.showErrorBox(desktopShell.notStarted, desktopShell.failed.detail(log.file))
      app.exit(1)
    })
} else app.quit()
