import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../../api/testing/start-api'
import { ConsoleRequest } from '../../../shared/contract/console-sign-in'
import { startConsole } from '../console.testing'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const requestOf = (address: string) => ConsoleRequest.parse(Object.fromEntries(new URL(address).searchParams))
/** What the site's page does once the person has allowed it. */
const allow = async (address: string, who = staff) => {
  const answer = await who.client.consoleSignIn.allow({ body: requestOf(address) })
  return fetch(answer.address)
}

const started = async (openBrowser: (address: string) => Promise<unknown>) => {
  const program = startConsole({ openBrowser })
  await program.ask('servers.save', { address: api.url, name: 'Ours', kind: 'local' })
  const signIn = () => program.ask('session.signInByBrowser', { server: api.url, remember: true })
  return { ...program, signIn }
}

describe('[DESK-01] the sign-in by the browser', () => {
  it('opens the page of the server, and keeps what the person has allowed there', async () => {
    const said: (string | null)[] = []
    const { ask, signIn, secrets, told } = await started(async address => {
      expect(address.startsWith(`${api.url}/console?`)).toBe(true)
      void allow(address).then(async answer =>
        said.push(await answer.text(), answer.headers.get('cache-control')),
      )
    })
    const { value } = await signIn()
    expect(value).toMatchObject({ person: { mail: staff.user.mail, role: 'Moderator' }, kept: true })
    expect(said).toEqual([expect.stringContaining('go back to the console'), 'no-store'])
    const kept = [...secrets].find(([account]) => account.includes(staff.user.mail))?.[1] ?? ''
    const { token } = JSON.parse(kept) as { token: string }
    expect(JSON.stringify(told)).not.toContain(token)
    expect((await ask('session.state')).value).toMatchObject({ expired: false })
  })

  it('a second time takes the place of the first session, which ends', async () => {
    const { signIn, secrets } = await started(async address => void allow(address))
    const tokenNow = () => {
      const kept = [...secrets].find(([account]) => account.includes(staff.user.mail))?.[1] ?? '{}'
      return (JSON.parse(kept) as { token: string }).token
    }
    await signIn()
    const first = tokenNow()
    await signIn()
    const isIn = async (token: string) =>
      (await api.fetch('/userdetail', { headers: { authorization: token } })).status
    await expect.poll(() => isIn(first)).toBe(401)
    expect(await isIn(tokenNow())).toBe(200)
  })

  it('lets nobody else take the place of who is signed in', async () => {
    const other = await api.as('Moderator')
    let who = staff
    const { ask, signIn, secrets } = await started(async address => void allow(address, who))
    await signIn()
    who = other
    expect((await signIn()).problem).toMatchObject({ code: 'forbidden' })
    expect((await ask('session.state')).value).toMatchObject({ person: { mail: staff.user.mail } })
    expect([...secrets].filter(([account]) => account.includes(other.user.mail))).toEqual([])
    expect(await other.client.account.sessions()).toHaveLength(1)
  })

  it('hears nobody who does not know the state, and no other page', async () => {
    const answers: number[] = []
    const { signIn } = await started(async address => {
      const { port } = requestOf(address)
      const at = `http://127.0.0.1:${port}`
      for (const path of ['/', '/?code=x&state=y', '/favicon.ico', `/?code=x`])
        answers.push((await fetch(at + path)).status)
      answers.push((await fetch(`http://localhost:${port}/?code=x`).catch(() => ({ status: 0 }))).status)
      void allow(address)
    })
    expect((await signIn()).value).toMatchObject({ person: { mail: staff.user.mail } })
    expect(answers.slice(0, 4)).toEqual([404, 404, 404, 404])
  })

  it('is given up in the console, and then nothing listens any more', async () => {
    let port = 0
    const { ask, signIn } = await started(async address => {
      port = requestOf(address).port
      void ask('session.stopBrowser')
    })
    expect((await signIn()).value).toMatchObject({ person: null })
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })

  it('says in words what went wrong: refused there, or no browser', async () => {
    const refusing = await started(async address => {
      const { port, state } = requestOf(address)
      void fetch(`http://127.0.0.1:${port}/?error=refused&state=${state}`)
    })
    expect((await refusing.signIn()).problem).toMatchObject({
      message: 'You did not let the console sign in.',
    })
    const none = await started(() => Promise.reject(new Error('no browser')))
    expect((await none.signIn()).problem).toMatchObject({ message: 'Your browser could not be opened.' })
  })

  it('is no way in for a code that another program made up', async () => {
    const { signIn } = await started(async address => {
      const { port, state } = requestOf(address)
      void fetch(`http://127.0.0.1:${port}/?code=made-up&state=${state}`)
    })
    expect((await signIn()).problem).toMatchObject({ code: 'unauthenticated' })
  })
})

describe('[OPER-10] the sign-out of who signed in at the identity provider', () => {
  it('tells the page that the provider goes on, and where to sign out there, until the next sign-in', async () => {
    const withProvider = await startApi({
      ...{
        OIDC_ISSUER: 'https://sso.example.test',
        OIDC_CLIENT_ID: 'hangarlist',
        OIDC_CLIENT_SECRET: 'secret',
      },
      ...{ OIDC_NAME: 'Example Corp', OIDC_ROLES: 'moderators=Moderator' },
    })
    const who = await withProvider.as('Moderator')
    const { ask } = startConsole({ openBrowser: async address => void allow(address, who) })
    const server = withProvider.url
    await ask('servers.save', { address: server, name: 'Ours', kind: 'local' })
    const signIn = () => ask('session.signInByBrowser', { server, remember: false })
    expect((await signIn()).value).toMatchObject({ stillAt: null })
    await withProvider.app.db.models.Session.update({ byProvider: true }, { where: {} })
    const stillAt = { name: 'Example Corp', leave: `${server}/login/provider/leave` }
    expect((await ask('session.signOut')).value).toMatchObject({ person: null, stillAt })
    expect((await ask('session.state')).value).toMatchObject({ stillAt })
    await withProvider.app.db.models.Session.update({ byProvider: false }, { where: {} })
    expect((await signIn()).value).toMatchObject({ stillAt: null })
    expect((await ask('session.signOut')).value).toMatchObject({ stillAt: null })
    await withProvider.close()
  })
})
