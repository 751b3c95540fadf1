import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { decidingQueries } from '../../queries/deciding'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useHost } from '../platform/host'
import type { DecisionPort } from '../platform/decision-port'
import type { Report } from './decision-answers'
import { createPendingDecisions } from './pending-decisions'
import { rememberDone } from './remember-done'
import { sendLate } from './send-late'
import { PendingDecisionsContext } from './use-pending-decisions'

/** Where the program keeps decisions, they go out from here for as long as the person is signed in. */
export const DecisionsProvider = ({ children }: { readonly children: ReactNode }) => {
  const port = useHost().desktop?.decisions
  return port ? <WithPort port={port}>{children}</WithPort> : children
}

const WithPort = ({ port, children }: { readonly port: DecisionPort; readonly children: ReactNode }) => {
  const { client } = useHost()
  const queries = useQueryClient()
  const report = useReport()
  const latest = useRef(report)
  useEffect(() => void (latest.current = report))
  const [pending] = useState(() =>
    createPendingDecisions({
      port,
      send: async (decision, isLate) => {
        const sent = await sendLate(client, decision, isLate)
        rememberDone(queries, client, decision.request, sent)
        return sent
      },
      me: async () => (await client.users.detail()).id,
    }),
  )
  useEffect(() => pending.start(told => latest.current(told)), [pending])
  // Refusals are written by them, also when the server is gone by then.
  useEffect(() => void queries.prefetchQuery(decidingQueries.templates(client)), [queries, client])
  return <PendingDecisionsContext value={pending}>{children}</PendingDecisionsContext>
}

/** Notifies of decisions that were settled in the background, and reloads what they changed. */
const useReport = () => {
  const { go, place } = useHost()
  const { decisions: words } = useText().staff
  const notify = useNotify()
  const queries = useQueryClient()
  return ({ sent, unfit }: Report) => {
    if (sent > 0) notify(words.sent(sent), 'ok')
    // On the decisions screen the person sees them appear.
    if (unfit > 0 && place.path !== '/decisions')
      notify(words.unfit(unfit), 'error', { label: words.look, run: () => go('/decisions') })
    for (const key of [keys.deciding, keys.desk, keys.queue, keys.bulk])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}
