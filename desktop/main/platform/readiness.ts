import { AppError } from '../../../shared/contract/errors'
import { versionInAnswer } from '../../../shared/contract/readiness'
import { fits, ownVersion } from '../../../shared/contract/version'
import { fetchFromServer, noAnswer, type Fetch } from './server-fetch'

/** How long `/readyz` may take, in milliseconds. */
const patience = 5000
/** More than any server of ours answers, in characters; the rest is not read. */
const longestAnswer = 2000

/** Why the server at `address` cannot be worked with, in a sentence; null if it is ready. Never throws. */
export const readinessProblem = async (fetchFrom: Fetch, address: string): Promise<string | null> => {
  try {
    const { status, ok, answer } = await askReadiness(fetchFrom, address)
    if (!ok) return `It answers ${status}: not ready.`
    const version = versionInAnswer(answer)
    if (version === undefined) return 'What answers here is not a Hangarlist server.'
    return version === '' || fits(version, ownVersion) ? null : misfit(version)
  } catch {
    return 'Nothing answers at this address.'
  }
}

/**
 * Makes sure that a Hangarlist server that fits this console answers at `address`, before a password goes there. Throws
 * `bad_request` for another server or version, and `unavailable` for one that is not ready or needs more than `wait`
 * milliseconds.
 */
export const proveServer = async (fetchFrom: Fetch, address: string, wait: number): Promise<void> => {
  const { status, answer } = await askReadiness(fetchFrom, address, wait).catch((error: unknown) => {
    throw error instanceof AppError ? error : noAnswer(address, error)
  })
  if (status >= 500) throw new AppError('unavailable', `The server answers ${status}: not ready.`)
  const version = versionInAnswer(answer)
  if (version === undefined)
    throw new AppError('bad_request', 'There is no Hangarlist server at this address.')
  if (version !== '' && !fits(version, ownVersion)) throw new AppError('bad_request', misfit(version))
}

const askReadiness = async (fetchFrom: Fetch, address: string, wait = patience) => {
  const signal = AbortSignal.timeout(wait)
  const answer = await fetchFromServer(fetchFrom, address, '/readyz', { signal })
  return { status: answer.status, ok: answer.ok, answer: parsed(await beginningOf(answer)) }
}

const misfit = (version: string) =>
  `The server runs version ${version}, and this console is version ${ownVersion}: they do not fit. Please install the console of the server’s version.`

/** Reads no more than is needed, since anything may answer at an address that somebody typed. */
const beginningOf = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) break
  }
  return text
}

/** Undefined for what is no JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
