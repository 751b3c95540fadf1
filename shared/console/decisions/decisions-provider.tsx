import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Client } from '../../client/client'
import { AppError } from '../../contract/errors'
import { decidingQueries } from '../../queries/deciding'
import { keys } from '../../queries/keys'
import { forgetQueue } from '../../queries/queue'
import { reasonQueries } from '../../queries/reasons'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { painted } from '../platform/after-paint'
import type { DecisionPort } from '../platform/decision-port'
import { useHost, type Host } from '../platform/host'
import type { Report } from './decision-answers'
import { keepInWindow, type WindowPort } from './keep-in-window'
import { createPendingDecisions } from './pending-decisions'
import { createRecentDecisions } from './recent-decisions'
import { rememberDone } from './remember-done'
import { undoDecision, undoIfDone } from './send-decision'
import { sendLate } from './send-late'
import { useUndoDecision } from './use-undo-decision'
import { DecisionsContext, type Back, type Decisions } from './use-decisions'

interface Made extends Pick<Decisions, 'pending' | 'recent'> {
  readonly stop: () => void
}

/** Sends decisions in their order, from where the program keeps them. */
const makeDecisions = (client: Client, queries: QueryClient, { desktop, answers }: Host): Made => {
  const port: DecisionPort & Partial<WindowPort> = desktop?.decisions ?? keepInWindow(answers)
  const whileThere = async <T,>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') port.lost?.()
      throw error
    }
  }
  const pending = createPendingDecisions({
    port,
    send: async (decision, isLate) => {
      // A call takes milliseconds to leave, for which the next item need not wait.
      await painted()
      const sent = await whileThere(sendLate(client, decision, isLate))
      rememberDone(queries, client, decision.request, sent)
      return sent
    },
    undo: ({ request }, { version }) => whileThere(undoDecision(client, request, version)),
    undoIfDone: ({ request }) => whileThere(undoIfDone(client, request)),
    me: async () => (await client.users.detail()).id,
  })
  const recent = createRecentDecisions<Back>({
    pending,
    undo: (request, { version }) => whileThere(undoDecision(client, request, version)),
  })
  return { pending, recent, stop: () => port.stop?.() }
}

/** Decisions go out from here for as long as the person is signed in. */
export const DecisionsProvider = ({ children }: { readonly children: ReactNode }) => {
  const host = useHost()
  const { client } = host
  const queries = useQueryClient()
  const report = useReport()
  const latest = useRef(report)
  useEffect(() => void (latest.current = report))
  const [decisions] = useState(() => makeDecisions(client, queries, host))
  const undoing = useUndoDecision(decisions.recent)
  const value = useMemo(() => ({ ...decisions, ...undoing }), [decisions, undoing])
  useEffect(() => decisions.pending.start(told => latest.current(told)), [decisions])
  useEffect(() => decisions.stop, [decisions])
  useAfterUndo(decisions)
  useAfterMade(decisions)
  useWarning(decisions)
  useEffect(() => {
    // Refusals are written by them, also when the server is gone by then.
    void queries.prefetchQuery(decidingQueries.templates(client))
    void queries.prefetchQuery(reasonQueries.list(client))
    void queries.prefetchQuery(reasonQueries.macros(client))
  }, [queries, client])
  return <DecisionsContext value={value}>{children}</DecisionsContext>
}

/** Whoever closes the window is asked, while decisions are only in it. */
const useWarning = ({ pending }: Made) => {
  const { desktop } = useHost()
  const isKept = desktop?.decisions !== undefined
  useEffect(() => {
    if (isKept) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (pending.entries().some(({ stand }) => stand === 'waiting')) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [pending, isKept])
}

/** Milliseconds of quiet after a decision before lists and counts are read again. */
const readAgain = 2500
/** Milliseconds for which somebody who decides in a row is not held up by that. */
const readAtLatest = 10_000

/** Lists, counts and the open advert follow what was decided. */
const useAfterMade = ({ pending }: Made) => {
  const { client } = useHost()
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest: number | undefined
    const stop = pending.onMove(({ phase, adverts }) => {
      if (phase !== 'sent') return
      const [advert] = adverts
      if (advert !== undefined)
        void queries.invalidateQueries({ queryKey: decidingQueries.file(client, advert).queryKey })
      clearTimeout(timer)
      latest ??= Date.now() + readAtLatest
      timer = setTimeout(
        () => {
          latest = undefined
          void forgetQueue(queries)
          void queries.invalidateQueries({ queryKey: [keys.desk] })
        },
        Math.min(readAgain, latest - Date.now()),
      )
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [pending, client, queries])
}

/** The version that an undo left belongs to the advert that is open again; a refused undo says why. */
const useAfterUndo = ({ recent }: Made) => {
  const { client } = useHost()
  const queries = useQueryClient()
  const notify = useNotify()
  const { done } = useText().staff.deciding
  useEffect(() => {
    const stops = [
      recent.onUndone(({ request }, { version }) => {
        if (request.call === 'bulk') return
        const file = decidingQueries.file(client, request.advertId)
        queries.setQueryData(file.queryKey, known =>
          known && version !== undefined ? { ...known, advert: { ...known.advert, version } } : known,
        )
        for (const queryKey of [file.queryKey, [keys.queue, 'list'], [keys.queue, 'counts'], [keys.desk]])
          void queries.invalidateQueries({ queryKey })
      }),
      recent.onUndoFailed(({ request }, problem) => {
        notify(`${done.undoFailed} ${problem}`, 'error')
        if (request.call !== 'bulk')
          void queries.invalidateQueries({
            queryKey: decidingQueries.file(client, request.advertId).queryKey,
          })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [recent, client, queries, notify, done])
}

/** Notifies of decisions that were settled in the background, and reloads what they changed. */
const useReport = () => {
  const { go, place } = useHost()
  const { decisions: words } = useText().staff
  const notify = useNotify()
  const queries = useQueryClient()
  return ({ sent, unfit }: Report) => {
    if (sent > 0) notify(words.sent(sent), 'ok')
    // The queue and the decisions screen show them in their place.
    if (unfit > 0 && !/^\/(decisions|queue)/.test(place.path))
      notify(words.unfit(unfit), 'error', { label: words.look, run: () => go('/decisions') })
    for (const key of [keys.deciding, keys.desk, keys.queue, keys.bulk])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}
