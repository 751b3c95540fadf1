import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdvertStatus } from '../../contract/adverts'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { useNotify, type ToastAction } from '../../ui/toast'
import { createListeners } from '../platform/listeners'
import { useHost } from '../platform/host'
import { problemText } from '../platform/problems'
import { isHeldDown, nameOfKey } from '../platform/keyboard'
import { useDrafts } from '../platform/use-kept-draft'
import type { RecentDecisions } from './recent-decisions'
import { saveVerdict } from './use-saved-verdict'
import type { Back, Decisions, OwnDecision } from './use-decisions'

/** The status that is the opposite of a decision; null where there is none. */
const oppositeOf = (request: DecisionRequest): AdvertStatus | null => {
  if (request.call === 'status') return request.status === 'hide' ? 'approved' : 'hide'
  if (request.call !== 'review' || request.isEdit) return null
  return request.verdict.decision === 'approve' ? 'hide' : 'approved'
}

/** Undo, with what was typed; once its mail has left the opposite is offered (checklist STAFF-02). */
export const useUndoDecision = (recent: RecentDecisions<Back>): Pick<Decisions, 'undo' | 'onBack'> => {
  const { client } = useHost()
  const queries = useQueryClient()
  const drafts = useDrafts()
  const notify = useNotify()
  const { undo: words } = useText().staff.decisions
  const offer = useOpposite(recent)
  const undo = (back: (decision: OwnDecision) => void, id?: string) => {
    const taken = recent.takeBack(id)
    if (taken.kind === 'none') return void notify(words.none, 'info')
    const { request, shown, back: again } = taken.recent
    if (taken.kind === 'late') return void notify(words.late(shown.title), 'info', offer(taken.recent))
    if (request.call !== 'bulk' && again) {
      drafts.write(`seller-note-${request.advertId}`, again.note)
      saveVerdict(drafts, request.advertId, again.draft)
      const { queryKey } = decidingQueries.file(client, request.advertId)
      // What is on its way still tells of the decision.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, again.file)
    }
    notify(words.back(shown.title), 'ok')
    back(taken.recent)
  }
  const [made] = useState(createUndo)
  useEffect(() => made.become(undo))
  useUndoKeys(made)
  return made
}

type Listener = (decision: OwnDecision) => void

/** The undo with the screens that can show what was taken back. */
const createUndo = () => {
  const listeners = createListeners<[OwnDecision]>()
  let screens = 0
  let run: (back: Listener, id?: string) => void = () => undefined
  return {
    /** From now on an undo is done so. */
    become: (undo: typeof run) => {
      run = undo
    },
    undo: (id?: string) => run(listeners.tell, id),
    onBack: (listener: Listener) => {
      screens++
      const stop = listeners.add(listener)
      return () => {
        screens--
        stop()
      }
    },
    hasScreen: () => screens > 0,
  }
}

/** The opposite action for a decision whose mail has left. */
const useOpposite = (recent: RecentDecisions<Back>) => {
  const { client, go } = useHost()
  const queries = useQueryClient()
  const notify = useNotify()
  const { undo: words } = useText().staff.decisions
  return ({ request, shown }: OwnDecision): ToastAction => {
    const [advertId, status] = [request.call === 'bulk' ? 0 : request.advertId, oppositeOf(request)]
    if (!status) return { label: words.open, run: () => go(`/adverts/${advertId}`) }
    const decide = async () => {
      try {
        const file = await queries.fetchQuery({ ...decidingQueries.file(client, advertId), staleTime: 0 })
        const { version } = file.advert
        const seen = { advertId, version, seenChange: file.seenChange, seenAt: null }
        recent.decide({ call: 'status', ...seen, status }, { ...shown, status: file.advert.status }, null)
      } catch (error) {
        notify(problemText(error, words.failed), 'error')
      }
    }
    return { label: status === 'hide' ? words.hide : words.approve, run: () => void decide() }
  }
}

const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog'

/** `z` and Ctrl Z, outside of fields, while a screen is open that can show what was taken back. */
const useUndoKeys = ({
  undo,
  hasScreen,
}: {
  readonly undo: () => void
  readonly hasScreen: () => boolean
}) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo =
        event.ctrlKey || event.metaKey
          ? event.key.toLowerCase() === 'z' && !event.shiftKey
          : nameOfKey(event) === 'z'
      if (!isUndo || event.altKey || event.defaultPrevented || isHeldDown(event) || !hasScreen()) return
      if (event.target instanceof Element && event.target.closest(typed)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo, hasScreen])
}
