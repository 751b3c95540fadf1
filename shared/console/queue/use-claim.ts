import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '../../contract/errors'
import type { Claim } from '../../contract/queue'
import { claimMinutes, type QueueSource } from '../../data/signal-codes'
import { forgetQueue } from '../../queries/queue'
import { useConsoleClient } from '../host'
import { useAway } from '../outbox/use-outbox'

export type ClaimState =
  | { readonly phase: 'taking' | 'failed' | 'released' | 'gone' }
  | { readonly phase: 'mine' | 'others'; readonly claim: Claim }

export interface Claiming {
  readonly state: ClaimState
  /** Takes it, after a failure or a release; an admin takes it from whoever has it with `force`. */
  readonly take: (force?: boolean) => void
  readonly release: () => void
}

const heartbeat = (claimMinutes / 3) * 60_000
/** Milliseconds between two looks whether the other has given it back. */
const lookAgain = 20_000

const claimIn = (error: unknown): Claim | null =>
  error instanceof AppError && error.code === 'claimed'
    ? ((error.data as { readonly claim?: Claim } | undefined)?.claim ?? null)
    : null

/** Has an item while it is open: taken when it is opened, renewed by a heartbeat, given back when it is left. */
export const useClaim = (source: QueueSource, id: number): Claiming => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const [state, setState] = useState<ClaimState>({ phase: 'taking' })

  const failed = useCallback((error: unknown) => {
    const claim = claimIn(error)
    if (claim) setState({ phase: 'others', claim })
    else setState({ phase: error instanceof AppError && error.code === 'not_found' ? 'gone' : 'failed' })
  }, [])

  // Whoever leaves at once gives back what is still being taken: the server must hear of it in this order.
  const taking = useRef<Promise<void>>(Promise.resolve())
  const take = useCallback(
    (force = false) => {
      taking.current = client.queue.claim({ body: { source, id, force } }).then(claim => {
        setState({ phase: 'mine', claim })
        void forgetQueue(queries)
      }, failed)
    },
    [client, queries, source, id, failed],
  )

  const give = useCallback(async () => {
    await taking.current
    await client.queue.release({ params: { source, id } }).catch(() => undefined)
  }, [client, source, id])

  useEffect(() => {
    take()
    return () => void give().then(() => forgetQueue(queries))
  }, [take, give, queries])

  // A claim that ended while the server was away is taken anew when it is back.
  const isAway = useAway()
  const wasAway = useRef(isAway)
  useEffect(() => {
    const isBack = wasAway.current && !isAway
    wasAway.current = isAway
    if (isBack && (state.phase === 'failed' || state.phase === 'mine')) take()
  }, [isAway, state.phase, take])

  useEffect(() => {
    if (state.phase === 'mine') {
      const beat = setInterval(() => {
        client.queue.renew({ body: { source, id } }).then(claim => setState({ phase: 'mine', claim }), failed)
      }, heartbeat)
      return () => clearInterval(beat)
    }
    if (state.phase !== 'others') return undefined
    const look = setInterval(() => take(), lookAgain)
    return () => clearInterval(look)
  }, [state.phase, client, source, id, failed, take])

  return {
    state,
    take,
    release: () => {
      void give().then(() => {
        setState({ phase: 'released' })
        return forgetQueue(queries)
      })
    },
  }
}
