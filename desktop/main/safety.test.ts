import { describe, expect, it } from 'vitest'
import { answerIpc, type IpcHandlers } from './ipc'
import { contentSecurityPolicy, pageFile } from './page-files'
import { memoryStore } from './kept-state'
import { createServices } from './services'
import { createVault } from './session/vault'
import { windowOptions } from './window-options'

const own = { url: 'app://console/' }
const missing = () => Promise.reject(new Error('Cannot find module'))
const services = createServices({
  store: memoryStore(),
  vault: createVault(missing),
  dialogs: { save: missing, open: missing },
  tell: () => undefined,
})
// The channels of windows and menus have tests of their own.
const handlers = services.handlers as unknown as IpcHandlers
const ask = (channel: string, argument: unknown, sender = own) =>
  answerIpc(handlers, ({ url }) => url.startsWith('app://console/'))(sender, channel, argument)

describe('the window', () => {
  it('[DESK-10] isolates its page from Node and from the preload', () => {
    expect(windowOptions('preload.cjs').webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    })
  })

  it('[DESK-10] allows no inline script and no foreign connection', () => {
    expect(contentSecurityPolicy).toContain("script-src 'self';")
    expect(contentSecurityPolicy).toContain("default-src 'none'")
  })
})

describe('the files of the page', () => {
  it('serves the page and nothing outside its folder', () => {
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
      expect(pageFile('/page', address)).toBeUndefined()
  })
})

describe('the bridge', () => {
  it('refuses a foreign sender, an unknown channel and a wrong argument', async () => {
    expect(await ask('servers.list', undefined, { url: 'https://evil.example/' })).toMatchObject({
      ok: false,
    })
    expect(await ask('constructor', undefined)).toMatchObject({ ok: false })
    expect(await ask('servers.remove', 'file:///etc/passwd')).toMatchObject({ ok: false })
  })
})
