import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/contract/errors'
import type { SmtpChange } from '../../../shared/contract/ipc-smtp'
import { memoryStore } from '../platform/kept-state'
import { createVault, type Keychain } from '../session/vault'
import { memoryKeychain } from '../session/vault.testing'
import { keptAccounts, smtpHandlers } from './handlers'
import { memoryLines, openJournal } from './journal'
import { certificate, goodPassword, startMailServer } from './mail-server.testing'

let mails: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  mails = await startMailServer()
})
afterEach(() => mails.close())

const change = (more: Partial<SmtpChange> = {}): SmtpChange => ({
  host: 'localhost',
  port: mails.port,
  security: 'starttls',
  user: 'moderator',
  from: 'moderator@example.test',
  fromName: '',
  password: goodPassword,
  ...more,
})

const console = (keychain: Keychain | null, owner: () => string | undefined = () => 'me@one.example') => {
  const store = memoryStore()
  const handlers = smtpHandlers({
    session: {
      access: () => {
        if (owner() === undefined) throw new AppError('unauthenticated', 'Please sign in first.')
        return { server: 'https://one.example', token: 'token' }
      },
      owner,
    },
    vault: createVault(async () => {
      if (!keychain) throw new Error('Cannot autolaunch D-Bus')
      return keychain
    }),
    accounts: keptAccounts(store),
    journal: openJournal(memoryLines()),
    fetchFrom: () => Promise.reject(new Error('refused')),
    ca: certificate,
    patience: 2000,
  })
  return { handlers, store }
}

describe('[DESK-07] the password of the own mail account', () => {
  it('is in the keychain alone, and no answer holds it', async () => {
    const { keychain, secrets } = memoryKeychain()
    const { handlers, store } = console(keychain)
    const state = await handlers['smtp.save'](change())
    expect(state).toMatchObject({ hasPassword: true, keychain: null, account: { host: 'localhost' } })
    expect([...secrets.values()]).toEqual([goodPassword])
    const shown = JSON.stringify([state, await handlers['smtp.state'](), store.get('mailAccounts')])
    expect(shown).not.toContain(goodPassword)
    expect(await handlers['smtp.test'](change({ password: '' }))).toEqual({ ok: true, problem: null })
    expect(await handlers['smtp.forget']()).toMatchObject({ account: null, hasPassword: false })
    expect([...secrets.values()]).toEqual([])
  })

  it('goes to no other server than the one it was given for', async () => {
    const { handlers } = console(memoryKeychain().keychain)
    await handlers['smtp.save'](change())
    const other = change({ host: '127.0.0.1', password: '' })
    await expect(handlers['smtp.test'](other)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'password' }],
    })
    expect(mails.signIns()).toBe(0)
  })

  it('lasts until the console is closed where there is no keychain, and that is said', async () => {
    const { handlers, store } = console(null)
    const state = await handlers['smtp.save'](change())
    expect(state).toMatchObject({ hasPassword: true, keychain: 'no keychain is running here' })
    expect(await handlers['smtp.test'](change({ password: '' }))).toMatchObject({ ok: true })
    expect(JSON.stringify(store.get('mailAccounts'))).not.toContain(goodPassword)
  })

  it('is each person’s own, and nothing is answered to nobody', async () => {
    let owner: string | undefined = 'one@one.example'
    const { handlers } = console(memoryKeychain().keychain, () => owner)
    await handlers['smtp.save'](change())
    owner = 'two@one.example'
    expect(await handlers['smtp.state']()).toMatchObject({ account: null, hasPassword: false })
    await expect(handlers['smtp.send']({ mailing: 1 })).rejects.toMatchObject({ code: 'conflict' })
    owner = undefined
    for (const ask of [() => handlers['smtp.state'](), () => handlers['smtp.test'](change())])
      await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
