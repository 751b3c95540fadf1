import { isReadyAnswer } from '../../../shared/contract/readiness'
import { fetchFromServer, type Fetch } from './server-fetch'

/** How long `/readyz` may take, in milliseconds. */
const patience = 5000
/** More than any server of ours answers, in characters; the rest is not read. */
const longestAnswer = 2000

/** Why the server at `address` cannot be worked with, in a sentence; null if it is ready. Never throws. */
export const readinessProblem = async (fetchFrom: Fetch, address: string): Promise<string | null> => {
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetchFromServer(fetchFrom, address, '/readyz', { signal })
    const text = await beginningOf(answer)
    if (!answer.ok) return `It answers ${answer.status}: not ready.`
    return isReadyAnswer(parsed(text)) ? null : 'What answers here is not a Hangarlist server.'
  } catch {
    return 'Nothing answers at this address.'
  }
}

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
