import { describe, expect, it } from 'vitest'
import { answerIpc, type IpcHandlers } from './ipc'
import { contentSecurityPolicy, pageFile } from './page-files'
import { serverHandlers } from './servers'
import { windowOptions } from './window-options'

const memory = () => {
  let servers: readonly string[] = []
  return { get: () => servers, set: (next: readonly string[]) => void (servers = next) }
}
const own = { url: 'app://console/' }
const handlers = (fetchFrom?: typeof fetch): IpcHandlers => serverHandlers(memory(), fetchFrom)
const ask = (channel: string, argument: unknown, sender = own) =>
  answerIpc(handlers(), ({ url }) => url.startsWith('app://console/'))(sender, channel, argument)

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
    expect(await ask('servers.add', 'file:///etc/passwd')).toMatchObject({ ok: false })
  })

  it('keeps the servers, the newest first and each once', async () => {
    const answer = answerIpc(handlers(), () => true)
    await answer(own, 'servers.add', 'https://one.example/path')
    await answer(own, 'servers.add', 'https://two.example')
    expect(await answer(own, 'servers.add', 'https://one.example')).toEqual({
      ok: true,
      value: ['https://one.example', 'https://two.example'],
    })
    expect(await answer(own, 'servers.remove', 'https://one.example')).toEqual({
      ok: true,
      value: ['https://two.example'],
    })
  })

  it('[DESK-08] says so when nothing answers', async () => {
    const dead: typeof fetch = () => Promise.reject(new Error('refused'))
    const answer = answerIpc(handlers(dead), () => true)
    expect(await answer(own, 'servers.check', 'https://gone.example')).toEqual({
      ok: true,
      value: { ready: false, problem: 'Nothing answers at this address.' },
    })
  })
})
