import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '../../contract/errors'
import type { Claim } from '../../contract/queue'
import { claimMinutes, type QueueSource } from '../../data/signal-codes'
import { forgetQueue } from '../../queries/queue'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'
import { painted } from '../platform/after-paint'
import { useIsAway } from '../platform/use-is-away'
import { inTurn } from './claim-calls'

export type ClaimState =
  | { readonly phase: 'taking' | 'failed' | 'released' | 'gone' | 'own' }
  | { readonly phase: 'mine' | 'others'; readonly claim: Claim }

export interface Claiming {
  readonly state: ClaimState
  /** Claims the item, after a failure or a release; with `force` it is taken over from a colleague. */
  readonly take: (force?: boolean) => void
  readonly release: () => void
}

const heartbeat = (claimMinutes / 3) * 60_000
/** Milliseconds between two looks whether the other has given it back. */
const lookAgain = 20_000

const taking: ClaimState = { phase: 'taking' }

const stateAfter = (error: unknown): ClaimState => {
  if (!(error instanceof AppError)) return { phase: 'failed' }
  const { claim } = (error.data ?? {}) as { readonly claim?: Claim }
  if (error.code === 'claimed' && claim) return { phase: 'others', claim }
  if (error.code === 'forbidden') return { phase: 'own' }
  return { phase: error.code === 'not_found' ? 'gone' : 'failed' }
}

/**
 * Holds a claim while the item is open: claimed once it has been open for `after` milliseconds, so that whoever walks
 * or decides quickly claims nothing on the way, renewed by a heartbeat, released on leaving.
 */
export const useClaim = (source: QueueSource, id: number, after = 0): Claiming => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { releaseFailed } = useText().staff.queue.claim
  const item = `${source} ${id}`
  const [held, setHeld] = useState<{ readonly of: string; readonly state: ClaimState }>()
  const state = held?.of === item ? held.state : taking
  const setState = useCallback((next: ClaimState) => setHeld({ of: item, state: next }), [item])

  // Only the answer to the latest call counts; answers to calls before a release are ignored.
  const asked = useRef(0)
  const ask = useCallback(
    (call: () => Promise<Claim>, isNew: boolean) => {
      const nth = ++asked.current
      inTurn(client, { source, id }, call).then(
        claim => {
          if (isNew) void forgetQueue(queries)
          if (nth === asked.current) setState({ phase: 'mine', claim })
        },
        (error: unknown) => {
          if (nth === asked.current) setState(stateAfter(error))
        },
      )
    },
    [client, queries, source, id, setState],
  )
  const take = useCallback(
    (force = false) => ask(() => client.queue.claim({ body: { source, id, force } }), force),
    [ask, client, source, id],
  )
  const renew = useCallback(
    () => ask(() => client.queue.renew({ body: { source, id } }), false),
    [ask, client, source, id],
  )
  const give = useCallback(
    (isLeft: boolean) => {
      const nth = ++asked.current
      // The item that is opened instead need not wait while the call leaves.
      const shown = isLeft ? painted() : undefined
      const given = inTurn(client, { source, id }, async () => {
        if (shown) await shown
        return client.queue.release({ params: { source, id } })
      })
      return given.then(() => nth === asked.current)
    },
    [client, source, id],
  )
  useEffect(() => {
    let isAsked = false
    const begin = () => {
      isAsked = true
      take()
    }
    const timer = after > 0 ? setTimeout(begin, after) : begin()
    return () => {
      if (timer) clearTimeout(timer)
      // If the release does not reach the server, the claim expires by itself.
      if (isAsked) void give(true).catch(() => undefined)
    }
  }, [take, give, after])
  // A claim may have expired while the server was away, so it is taken again afterwards.
  const isAway = useIsAway()
  const wasAway = useRef(isAway)
  useEffect(() => {
    const isBack = wasAway.current && !isAway
    wasAway.current = isAway
    if (isBack && (state.phase === 'failed' || state.phase === 'mine')) take()
  }, [isAway, state.phase, take])

  useEffect(() => {
    if (state.phase === 'mine') {
      const beat = setInterval(renew, heartbeat)
      return () => clearInterval(beat)
    }
    if (state.phase !== 'others') return undefined
    const look = setInterval(() => take(), lookAgain)
    return () => clearInterval(look)
  }, [state.phase, renew, take])

  return {
    state,
    take,
    release: () => {
      give(false).then(
        isLast => {
          void forgetQueue(queries)
          if (isLast) setState({ phase: 'released' })
        },
        () => notify(releaseFailed, 'error'),
      )
    },
  }
}
