import { describe, expect, it } from 'vitest'
import { memoryKeychain } from './vault.testing'
import { createVault, type Keychain } from './vault'

const failing = (message: string): Keychain => {
  const fail = () => Promise.reject(new Error(message))
  return { getPassword: fail, setPassword: fail, deletePassword: fail }
}

describe('the keychain', () => {
  it('[DESK-01] keeps a secret, gives it back and forgets it', async () => {
    const { keychain } = memoryKeychain()
    const vault = createVault(async () => keychain)
    expect(await vault.keep('https://one.example ada', 's3cret')).toEqual({ ok: true, value: undefined })
    expect(await vault.read('https://one.example ada')).toEqual({ ok: true, value: 's3cret' })
    expect(await vault.forget('https://one.example ada')).toEqual({ ok: true, value: undefined })
    expect(await vault.read('https://one.example ada')).toEqual({ ok: true, value: null })
  })

  it.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'no keychain is running here'],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'the keychain is locked'],
    ['Cannot create an item in a locked collection', 'the keychain is locked'],
    ['Something else', 'the keychain refused'],
  ])('[DESK-01] that says "%s" breaks nothing: %s', async (message, problem) => {
    const vault = createVault(async () => failing(message))
    expect(await vault.keep('a', 'b')).toEqual({ ok: false, problem })
    expect(await vault.read('a')).toEqual({ ok: false, problem })
    expect(await vault.forget('a')).toEqual({ ok: false, problem })
  })

  it('[DESK-01] whose library is missing breaks nothing', async () => {
    const vault = createVault(() =>
      Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')),
    )
    expect(await vault.read('a')).toEqual({
      ok: false,
      problem: 'this computer has no keychain that the console knows',
    })
  })

  it('[DESK-01] that never answers is given up after its time', async () => {
    const silent = () => new Promise<never>(() => undefined)
    const vault = createVault(
      async () => ({ getPassword: silent, setPassword: silent, deletePassword: silent }),
      20,
    )
    expect(await vault.read('a')).toEqual({
      ok: false,
      problem: 'the keychain does not answer; it may be waiting to be unlocked',
    })
  })
})
