// Electron's security checklist (https://www.electronjs.org/docs/latest/tutorial/security), point by point in its order.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Session, WebContents } from 'electron'
import { describe, expect, it } from 'vitest'
import { answerIpc, type IpcHandlers } from './platform/ipc'
import { memoryStore } from './platform/kept-state'
import { contentSecurityPolicy, isPageAddress, pageFile } from './platform/page-files'
import { servePage } from './platform/serve-page'
import { createServices } from './services/services'
import { createVault } from './session/vault'
import { windowOptions } from './window/window-options'
import {
  guardContents,
  guardSession,
  isPermitted,
  outsideAddress,
  senderAddress,
} from './window/windows-guard'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
/** Every source of the console that is not a test, by its path. */
const sources = new Map(
  ['desktop/main', 'desktop/preload', 'desktop/renderer'].flatMap(folder =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|html)$/.test(name) && !/\.test(ing)?\./.test(name))
      .map(name => [`${folder}/${name.replaceAll('\\', '/')}`, read(`${folder}/${name}`)] as const),
  ),
)
const filesWith = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([name]) => name)

const options = (isPackaged = true) =>
  windowOptions({ preload: 'preload.cjs', place: { x: 0, y: 0, width: 1440, height: 900 }, isPackaged })
const preferences = options().webPreferences

type Listener = (...args: never[]) => unknown
/** What main hangs on a window's contents, by the event's name. */
const guarded = () => {
  const listeners = new Map<string, Listener>()
  const opened: string[] = []
  const contents = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    setWindowOpenHandler: (handler: Listener) => listeners.set('open', handler),
  }
  guardContents(contents as unknown as WebContents, address => opened.push(address))
  const emit = (name: string, more: object = {}) => {
    let isPrevented = false
    const event = { ...more, preventDefault: () => (isPrevented = true) }
    const result = (listeners.get(name) as ((event: object) => unknown) | undefined)?.(event)
    return { isPrevented, result }
  }
  return { emit, opened }
}

const guardedSession = () => {
  const kept = new Map<string, Listener>()
  const keep = (name: string) => (handler: Listener) => kept.set(name, handler)
  guardSession({
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    on: (name: string, listener: Listener) => kept.set(name, listener),
  } as unknown as Session)
  return (name: string) => kept.get(name) as (...args: unknown[]) => unknown
}

describe('Electron’s security checklist', () => {
  it('[DESK-10] 1: only the console’s own files are loaded, never a page of the network', async () => {
    expect(filesWith(/\bload(URL|File)\(/)).toEqual(['desktop/main/window/windows.ts'])
    expect(sources.get('desktop/main/window/windows.ts')).toContain('window.loadURL(`${pageOrigin}/`)')
    const html = sources.get('desktop/renderer/index.html') ?? ''
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
    const answer = servePage({
      folder: '/page',
      fetchFile: async address => new Response(address),
      photo: async () => undefined,
    })
    expect((await answer({ url: 'https://console/', method: 'GET' })).status).toBe(404)
    expect((await answer({ url: 'app://console/', method: 'POST' })).status).toBe(404)
    expect(await (await answer({ url: 'app://console/a.js', method: 'GET' })).text()).toBe(
      'file:///page/a.js',
    )
  })

  it('[DESK-10] 2, 3, 4: the page has no Node, its own world and the sandbox', () => {
    expect(preferences).toMatchObject({
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      contextIsolation: true,
      sandbox: true,
    })
    expect(sources.get('desktop/main/index.ts')).toContain('app.enableSandbox()')
    expect(filesWith(/no-sandbox|sandbox: false|contextIsolation: false/)).toEqual([])
  })

  it('[DESK-10] 5: every permission is refused but putting text on the clipboard, asked or looked up', () => {
    const handler = guardedSession()
    const asked = (permission: string, requestingUrl: string) => {
      let decision: unknown
      handler('request')(null, permission, (next: boolean) => (decision = next), { requestingUrl })
      return decision
    }
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'openExternal',
      'usb',
      'clipboard-read',
    ]) {
      expect(asked(permission, 'app://console/'), permission).toBe(false)
      expect(handler('check')(null, permission, 'app://console'), permission).toBe(false)
    }
    expect(asked('clipboard-sanitized-write', 'app://console/')).toBe(true)
    expect(asked('clipboard-sanitized-write', 'https://evil.example/')).toBe(false)
    expect(isPermitted('clipboard-sanitized-write', 'app://console.evil')).toBe(false)
    expect(handler('device')({})).toBe(false)
    let isPrevented = false
    handler('will-download')({ preventDefault: () => (isPrevented = true) })
    expect(isPrevented).toBe(true)
  })

  it('[DESK-10] 6, 8, 9, 10: nothing of the web’s own safety is switched off, nothing experimental on', () => {
    expect(preferences).toMatchObject({
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
    })
    expect(preferences).not.toHaveProperty('enableBlinkFeatures')
    expect(filesWith(/enableBlinkFeatures|disable-web-security|appendSwitch|bypassCSP/)).toEqual([])
    expect([options(true).webPreferences?.devTools, options(false).webPreferences?.devTools]).toEqual([
      false,
      true,
    ])
  })

  it('[DESK-10] 7: the page’s policy allows no inline script, no foreign connection, no frame', async () => {
    const answer = servePage({
      folder: '/page',
      fetchFile: async () => new Response('<head></head>', { headers: { 'content-type': 'text/html' } }),
      photo: async () => undefined,
    })
    const load = async () => {
      const page = await answer({ url: 'app://console/', method: 'GET' })
      return { policy: page.headers.get('content-security-policy') ?? '', html: await page.text() }
    }
    const { policy, html } = await load()
    for (const rule of ["default-src 'none'", "script-src 'self';", "connect-src 'self';", "base-uri 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|https?:|\*|frame-src/)
    const [, nonce] = /nonce="([\w-]{22})"/.exec(html) ?? []
    expect(policy).toBe(contentSecurityPolicy(nonce ?? ''))
    expect((await load()).policy).not.toBe(policy)
  })

  it('[DESK-10] [SELL-06] 7: the script that converts HEIC photos runs WebAssembly, and no other file does', async () => {
    const answer = servePage({
      folder: '/page',
      fetchFile: async () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
      photo: async () => undefined,
    })
    const policyOf = async (path: string) =>
      (await answer({ url: `app://console${path}`, method: 'GET' })).headers.get('content-security-policy')
    expect(await policyOf('/assets/heic-worker-oqY4V6SS.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    )
    for (const path of ['/', '/assets/libheif-bundle-CkK7fBGm.js', '/heic-worker-a.js'])
      expect(await policyOf(path)).not.toContain('wasm')
  })

  it('[DESK-10] 11, 12: there is no webview, and one could not be made', () => {
    expect(preferences?.webviewTag).toBe(false)
    expect(guarded().emit('will-attach-webview').isPrevented).toBe(true)
    expect(filesWith(/<webview|allowpopups|webviewTag: true/)).toEqual([])
  })

  it('[DESK-10] 13: the page goes nowhere; where its link leads is shown outside', () => {
    const { emit, opened } = guarded()
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'])
      expect(emit(name, { url: 'https://market.example/' }).isPrevented, name).toBe(true)
    expect(emit('will-navigate', { url: 'file:///etc/passwd' }).isPrevented).toBe(true)
    expect(opened).toEqual(['https://market.example/'])
  })

  it('[DESK-10] 14: no page opens a window', () => {
    const { emit, opened } = guarded()
    expect(emit('open', { url: 'https://market.example/' }).result).toEqual({ action: 'deny' })
    expect(emit('open', { url: 'app://console/' }).result).toEqual({ action: 'deny' })
    expect(opened).toEqual(['https://market.example/'])
    expect(filesWith(/new BrowserWindow\(/)).toEqual(['desktop/main/window/windows.ts'])
  })

  it('[DESK-10] 15: only web pages and mails are opened outside', () => {
    expect(outsideAddress('https://market.example/a b?c=1#d')).toBe('https://market.example/a%20b?c=1#d')
    expect(outsideAddress('mailto:seller@market.example?subject=Your%20Cessna')).toContain('mailto:seller@')
    for (const address of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      'ms-msdt:/id',
      'smb://host/share',
      'hangarlist://advert/1',
      'app://console/',
      '\\\\host\\share',
      'https://name:word@market.example/',
      'mailto:a@b.example?attach=/etc/passwd',
      'mailto:a@b.example?bcc=all@b.example',
      'mailto:a@b.example%0d%0aBcc:all@b.example',
      `https://market.example/${'a'.repeat(2000)}`,
      'nonsense',
      '',
    ])
      expect(outsideAddress(address), address).toBeUndefined()
    expect(filesWith(/openExternal/)).toEqual(['desktop/main/index.ts'])
    expect(sources.get('desktop/main/index.ts')).toContain(
      'guardContents(contents, address => void shell.openExternal(address))',
    )
  })

  it('[DESK-10] 16: Electron is a current one, from a lock file', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version?: string } | undefined>
    }
    const [major] = (packages['node_modules/electron']?.version ?? '').split('.')
    expect(Number(major)).toBeGreaterThanOrEqual(45)
    expect(packages).not.toHaveProperty('node_modules/@electron/remote')
  })

  it('[DESK-10] 17: a message is answered only when the window’s own page sent it', async () => {
    const missing = () => Promise.reject(new Error('not here'))
    const { handlers } = createServices({
      store: memoryStore(),
      vault: createVault(missing),
      dialogs: { save: missing, open: missing },
      openBrowser: missing,
      tell: () => undefined,
    })
    // The channels of windows and menus have tests of their own.
    const answer = answerIpc(handlers as unknown as IpcHandlers, ({ url }) => isPageAddress(url))
    const frame = (url: string, parent: unknown = null) => ({ senderFrame: { url, parent } }) as never
    const ask = (event: never, channel = 'servers.list', argument?: unknown) =>
      answer({ url: senderAddress(event) }, channel, argument)
    expect(await ask(frame('app://console/#/queue'))).toMatchObject({ ok: true })
    for (const url of ['https://evil.example/', 'app://console.evil/', 'app://other/', 'file:///page', ''])
      expect(await ask(frame(url)), url).toMatchObject({ ok: false })
    expect(await ask(frame('app://console/', { url: 'app://console/' }))).toMatchObject({ ok: false })
    expect(await ask({ senderFrame: null } as never)).toMatchObject({ ok: false })
    for (const channel of ['constructor', 'toString', '__proto__', 'shell.exec'])
      expect(await ask(frame('app://console/'), channel), channel).toMatchObject({ ok: false })
    expect(await ask(frame('app://console/'), 'servers.remove', 'file:///etc/passwd')).toMatchObject({
      ok: false,
    })
    expect(filesWith(/ipcMain\.(handle|on)\(/)).toEqual(['desktop/main/index.ts'])
    expect(sources.get('desktop/main/index.ts')).toContain('answer({ url: senderAddress(event) }')
  })

  it('[DESK-10] 18: the page comes by its own scheme, from its own folder', () => {
    expect(pageFile('/page', 'app://console/')).toBe('/page/index.html')
    expect(pageFile('/page', 'app://console/assets/a.js')).toBe('/page/assets/a.js')
    for (const address of [
      'app://console/..%2f..%2fetc/passwd',
      'app://other/',
      'file:///etc/passwd',
      'app://console/%00',
      'app://console/%E0%A4%A',
      'nonsense',
    ])
      expect(pageFile('/page', address), address).toBeUndefined()
    expect(filesWith(/file:\/\//)).toEqual([])
  })

  it('[DESK-10] files are handed to a drag in one place, which the page reaches by names of photos only', () => {
    expect(filesWith(/\.startDrag\(/)).toEqual(['desktop/main/drag-files.ts'])
    expect(filesWith(/\bdragFiles\b/).toSorted()).toEqual([
      'desktop/main/drag-files.ts',
      'desktop/main/index.ts',
    ])
  })

  it('[DESK-10] 19: the fuses leave nothing on that the console does not use', () => {
    const [, block = ''] = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(read('electron-builder.yml')) ?? []
    const fuses = Object.fromEntries(
      [...block.matchAll(/^ {2}(\w+): (\w+)$/gm)].map(([, name, value]) => [name, value]),
    )
    expect(fuses).toMatchObject({
      runAsNode: 'false',
      enableCookieEncryption: 'true',
      enableNodeOptionsEnvironmentVariable: 'false',
      enableNodeCliInspectArguments: 'false',
      enableEmbeddedAsarIntegrityValidation: 'true',
      onlyLoadAppFromAsar: 'true',
      grantFileProtocolExtraPrivileges: 'false',
    })
  })

  it('[DESK-10] 20: the page gets two functions of ours, nothing of Electron', () => {
    expect(filesWith(/contextBridge|ipcRenderer/)).toEqual(['desktop/preload/index.ts'])
    const preload = sources.get('desktop/preload/index.ts') ?? ''
    expect(preload.match(/exposeInMainWorld\(.*/g)).toEqual([`exposeInMainWorld('bridge', bridge)`])
    // Electron's event carries the sender, by which a page could send whatever it likes.
    expect(preload).toContain('listener(String(name), payload)')
    expect(filesWith(/executeJavaScript|\beval\(|new Function\(/)).toEqual([])
  })
})
