import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../contract/errors'
import type { AdvertFile } from '../../contract/deciding'
import type { KeptDecision } from '../../contract/ipc-decisions'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { saveVerdict } from './use-saved-verdict'
import { useHost } from '../platform/host'
import { useDrafts } from '../platform/use-kept-draft'
import { onPresent } from './differences'
import type { Entry } from './entries'
import type { PendingDecisions } from './pending-decisions'
import { advertsOf } from './send-decision'
import { draftFromDecision } from './draft-from-decision'

/** What can be done about decisions that were not made. What is dropped can be brought back while the screen is open. */
export const useDecisionActions = (pending: PendingDecisions) => {
  const { client, go } = useHost()
  const drafts = useDrafts()
  const queries = useQueryClient()
  const notify = useNotify()
  const { screen: words } = useText().staff.decisions
  const [dropped, setDropped] = useState<readonly KeptDecision[]>([])
  const [busy, setBusy] = useState(false)

  const drop = (entries: readonly Entry[]) => {
    const gone = pending.drop(entries.map(({ id }) => id))
    setDropped(known => [...known, ...gone])
  }
  const bringBack = (decisions: readonly KeptDecision[]) => {
    setDropped(known => known.filter(each => !decisions.includes(each)))
    pending.wait(decisions)
  }

  /** Sends decisions again, based on the present state of their adverts; marks those whose advert is gone. */
  const applyAnyway = async (entries: readonly Entry[]) => {
    setBusy(true)
    let applied = 0
    for (const entry of entries) {
      const [advertId = 0] = advertsOf(entry.request)
      try {
        const present = decidingQueries.file(client, advertId)
        const file = await queries.fetchQuery({ ...present, staleTime: 0, retry: false })
        const { sending: _sending, isKept: _isKept, ...kept } = entry
        const renewed = {
          ...kept,
          id: crypto.randomUUID(),
          request: onPresent(entry.request, file),
          tried: false,
        }
        pending.drop([entry.id])
        pending.wait([{ ...renewed, stand: 'waiting', problem: '' }])
        applied++
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found')
          pending.wait([{ ...entry, stand: 'gone', problem: error.message }])
        else {
          notify(words.notNow, 'error')
          break
        }
      }
    }
    if (applied > 0) notify(words.applied(applied), 'info')
    setBusy(false)
  }

  /** Opens the advert with the decision's input restored; the decision stays until a new one replaces it. */
  const decideAgain = ({ request }: Entry, file: AdvertFile | undefined) => {
    const [advertId = 0] = advertsOf(request)
    const { note, draft } = draftFromDecision(request, file)
    drafts.write(`seller-note-${advertId}`, note)
    saveVerdict(drafts, advertId, draft)
    go(`/adverts/${advertId}`)
  }
  return { dropped, drop, bringBack, applyAnyway, decideAgain, retry: pending.retry, busy }
}
export type DecisionActions = ReturnType<typeof useDecisionActions>
