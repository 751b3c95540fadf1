import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, BrowserWindow, ipcMain, net, protocol, session, shell } from 'electron'
import Store from 'electron-store'
import { answerIpc } from './ipc'
import { contentSecurityPolicy, pageFile, pageOrigin } from './page-files'
import { serverHandlers } from './servers'
import { windowOptions } from './window-options'

const pageFolder = join(__dirname, '../renderer')

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

/** Serves the built page, and nothing else of the disk. */
const servePage = (): void => {
  protocol.handle('app', async request => {
    const file = pageFile(pageFolder, request.url)
    if (!file) return new Response('', { status: 404 })
    const answer = await net.fetch(pathToFileURL(file).href)
    const headers = new Headers(answer.headers)
    headers.set('content-security-policy', contentSecurityPolicy)
    headers.set('x-content-type-options', 'nosniff')
    return new Response(answer.body, { status: answer.status, headers })
  })
}

const openWindow = async () => {
  const window = new BrowserWindow(windowOptions(join(__dirname, '../preload/index.cjs')))
  window.once('ready-to-show', () => window.show())
  await window.loadURL(`${pageOrigin}/`)
}

/** No page leaves the console: links open in the person's browser, if they are web addresses at all. */
app.on('web-contents-created', (_event, contents) => {
  contents.on('will-navigate', event => event.preventDefault())
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (/^https?:\/\//.test(url)) void shell.openExternal(url)
    return { action: 'deny' }
  })
})

const start = async () => {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  servePage()
  const store = new Store<{ servers: readonly string[] }>({ defaults: { servers: [] } })
  const preferences = {
    get: () => store.get('servers'),
    set: (servers: readonly string[]) => store.set('servers', servers),
  }
  const answer = answerIpc(serverHandlers(preferences), ({ url }) => url.startsWith(`${pageOrigin}/`))
  ipcMain.handle('bridge', (event, channel: unknown, argument: unknown) =>
    answer({ url: event.senderFrame?.url ?? '' }, String(channel), argument),
  )
  await openWindow()
}

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', () => BrowserWindow.getAllWindows()[0]?.focus())
  app.on('window-all-closed', () => app.quit())
  void app.whenReady().then(start)
} else app.quit()
