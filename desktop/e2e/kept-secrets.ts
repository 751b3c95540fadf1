import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Keyring } from './keyring'

interface KeptSecret {
  readonly account: string
  readonly password: string
}

const question = `require('keytar').findCredentials('Hangarlist Console').then(found => console.log(JSON.stringify(found)))`

/** The console's secrets in the keychain, read by a separate program. */
export const keptSecrets = ({ env }: Keyring): readonly KeptSecret[] =>
  JSON.parse(
    execFileSync(process.execPath, ['-e', question], { env: { ...process.env, ...env }, encoding: 'utf8' }),
  ) as KeptSecret[]

/** The token in what the console keeps for one sign-in. */
export const tokenIn = ({ password }: KeptSecret): string => (JSON.parse(password) as { token: string }).token

/** The files below a folder that hold one of these words, as UTF-8 or UTF-16. */
export const filesWith = (folder: string, words: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => {
      const content = readFileSync(file)
      return words.some(word => content.includes(word) || content.includes(Buffer.from(word, 'utf16le')))
    })
