import { useRef, useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import { fieldProblem } from '../../shared/text/en-kit'
import { useBusy } from '../../shared/forms/use-busy'
import { randomKey } from '../platform/message-key'

export interface SendProblem {
  readonly message: string
  /** What is wrong with single fields, by their names in the contract. */
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** The session has ended. */
  readonly login: boolean
  /** The mail address has to be confirmed first. */
  readonly unconfirmed: boolean
}

export interface SendWords {
  readonly sessionEnded: string
  readonly unavailable: string
  readonly other: string
}

const problemOf = (error: unknown, words: SendWords): SendProblem => {
  const whole = (message: string) => ({ message, errors: [], login: false, unconfirmed: false })
  if (!(error instanceof AppError)) return whole(words.other)
  if (error.code === 'unauthenticated') return { ...whole(words.sessionEnded), login: true }
  if (error.code === 'unconfirmed') return { ...whole(error.message), unconfirmed: true }
  if (error.code === 'unavailable') return whole(words.unavailable)
  return { ...whole(error.message), errors: error.code === 'invalid' ? error.errors : [] }
}

/** What is wrong with one field, as a sentence that begins with its label; undefined for nothing. */
export const errorAt = (problem: SendProblem | null, field: string, label: string): string | undefined => {
  const found = problem?.errors.find(error => error.field === field)
  return found && fieldProblem(label, found.message)
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
