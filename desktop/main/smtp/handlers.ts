import { AppError } from '../../../shared/contract/errors'
import type { SmtpAccount, SmtpChange, SmtpState } from '../../../shared/contract/ipc-smtp'
import type { IpcHandlers } from '../platform/ipc'
import { readKept, type KeptStore } from '../platform/kept-state'
import type { Session, Vault } from '../session/session.public'
import type { Fetch } from '../platform/server-fetch'
import type { Journal } from './journal'
import { mailingServer } from './mailing-server'
import { createSender } from './sender'
import { ownAccount, type AccountOptions } from './transport'

type SmtpHandlers = Pick<
  IpcHandlers,
  'smtp.state' | 'smtp.save' | 'smtp.forget' | 'smtp.test' | 'smtp.send' | 'smtp.stop'
>

/** Stores accounts without their passwords, by server and person; unencrypted. */
export interface AccountStore {
  read(owner: string): SmtpAccount | null
  write(owner: string, account: SmtpAccount | null): void
}

interface SmtpOptions extends AccountOptions {
  readonly session: Pick<Session, 'access' | 'owner'>
  readonly vault: Vault
  readonly accounts: AccountStore
  readonly journal: Journal
  readonly fetchFrom: Fetch
}

const secretOf = (owner: string) => `smtp ${owner}`

/** Mail accounts beside the other things that last between starts. */
export const keptAccounts = (store: KeptStore): AccountStore => ({
  read: owner => readKept(store, 'mailAccounts')[owner] ?? null,
  write: (owner, account) => {
    const { [owner]: _before, ...others } = readKept(store, 'mailAccounts')
    store.set('mailAccounts', account ? { ...others, [owner]: account } : others)
  },
})

/** Passwords in the keychain; one that it does not take lasts in this memory until the console is closed. */
const openPasswords = (vault: Vault) => {
  const inMemory = new Map<string, string>()
  let problem: string | null = null
  return {
    /** What was wrong with the keychain when it was last asked. */
    problem: () => problem,
    read: async (owner: string): Promise<string | null> => {
      const known = inMemory.get(owner)
      if (known !== undefined) return known
      const answer = await vault.read(secretOf(owner))
      problem = answer.ok ? null : answer.problem
      return answer.ok ? answer.value : null
    },
    keep: async (owner: string, password: string) => {
      const kept = await vault.keep(secretOf(owner), password)
      problem = kept.ok ? null : kept.problem
      if (kept.ok) inMemory.delete(owner)
      else inMemory.set(owner, password)
    },
    forget: async (owner: string) => {
      inMemory.delete(owner)
      await vault.forget(secretOf(owner))
    },
  }
}

/**
 * The moderator's own mail account and what is sent from it (checklist DESK-07). Its password goes from the page to the
 * keychain and never back; without a keychain it lasts in this memory until the console is closed.
 */
export const smtpHandlers = ({
  session,
  vault,
  accounts,
  journal,
  fetchFrom,
  ...options
}: SmtpOptions): SmtpHandlers => {
  const sender = createSender({ server: mailingServer(session, fetchFrom), journal })
  const passwords = openPasswords(vault)
  const told = new Set<string>()
  let runOwner = ''

  const ownerOf = (): string => {
    session.access()
    const owner = session.owner()
    if (owner === undefined) throw new AppError('unauthenticated', 'Please sign in first.')
    return owner
  }
  const state = async (): Promise<SmtpState> => {
    const owner = ownerOf()
    const account = accounts.read(owner)
    if (!told.has(owner)) {
      told.add(owner)
      // Reports results that an earlier run could not report; after a failure the next call tries again.
      sender.tell().catch(() => told.delete(owner))
    }
    const password = account ? await passwords.read(owner) : null
    return {
      account,
      hasPassword: password !== null,
      keychain: passwords.problem(),
      run: runOwner === owner ? sender.run() : null,
    }
  }
  /** The account as it would be with this change. Throws `invalid` without any password. */
  const changed = async ({ password, ...account }: SmtpChange) => {
    const known = accounts.read(ownerOf())
    // A stored password is used only for the host and user that it was entered for.
    const isSame = known !== null && known.host === account.host && known.user === account.user
    const secret = password || (isSame ? await passwords.read(ownerOf()) : null)
    if (!secret)
      throw new AppError('invalid', 'The password is needed.', {
        errors: [{ field: 'password', message: 'is needed' }],
      })
    return { account, secret }
  }
  return {
    'smtp.state': state,
    'smtp.test': async change => {
      const { account, secret } = await changed(change)
      const problem = await ownAccount(account, secret, options).test()
      return { ok: problem === null, problem }
    },
    'smtp.save': async change => {
      const owner = ownerOf()
      const { account, secret } = await changed(change)
      accounts.write(owner, account)
      await passwords.keep(owner, secret)
      return { ...(await state()), hasPassword: true }
    },
    'smtp.forget': async () => {
      const owner = ownerOf()
      sender.stop()
      accounts.write(owner, null)
      await passwords.forget(owner)
      return state()
    },
    'smtp.send': async ({ mailing }) => {
      const owner = ownerOf()
      const account = accounts.read(owner)
      const password = account && (await passwords.read(owner))
      if (!account || !password)
        throw new AppError(
          'conflict',
          passwords.problem()
            ? `The password of your mail account cannot be read: ${passwords.problem()}. Give it again.`
            : 'Set up your mail account first.',
        )
      runOwner = owner
      sender.send(mailing, ownAccount(account, password, options))
      return state()
    },
    'smtp.stop': async () => {
      sender.stop()
      return state()
    },
  }
}
