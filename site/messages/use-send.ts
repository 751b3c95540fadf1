import { useRef, useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { randomKey } from '../platform/message-key'

export interface SendProblem {
  readonly message: string
  /** The typed text is invalid. */
  readonly field: boolean
  /** The session has ended. */
  readonly login: boolean
  /** The mail address has to be confirmed first. */
  readonly unconfirmed: boolean
}

export interface SendWords {
  readonly label: string
  readonly sessionEnded: string
  readonly unavailable: string
  readonly other: string
}

const problemOf = (error: unknown, words: SendWords): SendProblem => {
  const whole = (message: string) => ({ message, field: false, login: false, unconfirmed: false })
  if (!(error instanceof AppError)) return whole(words.other)
  if (error.code === 'unauthenticated') return { ...whole(words.sessionEnded), login: true }
  if (error.code === 'unconfirmed') return { ...whole(error.message), unconfirmed: true }
  if (error.code === 'unavailable') return whole(words.unavailable)
  if (error.code !== 'invalid') return whole(error.message)
  return { ...whole(`${words.label} ${error.errors[0]?.message ?? ''}.`), field: true }
}

/**
 * Sends the text. A second submission is ignored while one is being sent. After a lost response, sending the same text
 * again uses the same idempotency key, so that the server stores it once.
 */
export const useSend = (words: SendWords, send: (text: string, idempotencyKey: string) => Promise<void>) => {
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const last = useRef({ text: '', key: '' })
  const submit = (text: string) =>
    run(async () => {
      if (last.current.text !== text) last.current = { text, key: randomKey() }
      try {
        await send(text, last.current.key)
        last.current = { text: '', key: '' }
        setProblem(null)
      } catch (error) {
        setProblem(problemOf(error, words))
      }
    })
  return { busy, problem, submit, forgive: () => setProblem(null) }
}
