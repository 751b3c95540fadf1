import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TrashReport } from '../../contract/photos'
import { trashDays, type AlbumGrouping } from '../../data/album-codes'
import { staffPhotoKey } from '../../queries/staff-photos'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'
import { inParts, partsOf, type ActionReport, type PhotoAction } from './photo-action'
import { groupParts } from './photo-groups'

interface Running {
  readonly name: PhotoAction
  readonly at: number
  readonly of: number
}

/** Photos of whole groups, of which the best are to stay. */
export interface BestWanted {
  readonly by: AlbumGrouping
  readonly groups: readonly (readonly string[])[]
  readonly evenUsed: boolean
  /** The groups that may show different things were looked at. */
  readonly evenDoubtful: boolean
}

type Call = (names: string[]) => Promise<TrashReport>
interface Last {
  /** In milliseconds since 1970. */
  readonly at: number
  readonly report: ActionReport
  readonly call: Call
}

/** Runs one action at a time in parts, and stores the result of the last one. */
const useRun = (onDone: (names: readonly string[]) => void) => {
  const cache = useQueryClient()
  const notify = useNotify()
  const words = useText().staff.photos
  const [running, setRunning] = useState<Running>()
  const [last, setLast] = useState<Last>()
  const isStopped = useRef(false)
  const run = async (name: PhotoAction, parts: readonly (readonly string[])[], call: Call) => {
    const of = parts.reduce((sum, { length }) => sum + length, 0)
    isStopped.current = false
    setRunning({ name, at: 0, of })
    const report = await inParts(name, parts, call, at => {
      setRunning({ name, at, of })
      return !isStopped.current
    })
    setRunning(undefined)
    if (report.done.length > 0)
      notify(name === 'restore' ? words.restored(report.done.length) : words.deleted, 'ok')
    setLast({ report, call, at: Date.now() })
    onDone(report.done)
    void cache.invalidateQueries({ queryKey: staffPhotoKey })
  }
  /** Ends what is going on after the call that is on its way. */
  const stop = () => {
    isStopped.current = true
  }
  return { run, running, last, stop, forget: () => setLast(undefined) }
}

/** Moves photos to the trash and back, with progress, results and undo. */
export const usePhotoActions = (onDone: (names: readonly string[]) => void) => {
  const { photos } = useConsoleClient()
  const { run, running, last, stop, forget } = useRun(onDone)
  const trash = (names: readonly string[]) =>
    run('trash', partsOf(names), part => photos.trash({ body: { names: part } }))
  const restore = (names: readonly string[]) =>
    run('restore', partsOf(names), part => photos.restore({ body: { names: part } }))
  const keepBest = ({ by, groups, ...even }: BestWanted) =>
    run('keepBest', groupParts(groups), part => photos.keepBest({ body: { by, names: part, ...even } }))
  const report = last?.report
  const back = report?.name === 'restore' ? [] : (report?.done ?? [])
  return {
    trash,
    restore,
    keepBest,
    running,
    report,
    /** Until when the last deletion can be taken back. */
    until: (last?.at ?? 0) + trashDays * 24 * 60 * 60_000,
    /** Takes the last deletion back; null when there is none. */
    undo: back.length > 0 ? () => restore(back) : null,
    /** Goes on where a call failed. */
    retry:
      last && last.report.left.length > 0
        ? () => run(last.report.name, partsOf(last.report.left), last.call)
        : null,
    stop,
    forget,
  }
}
export type PhotoActions = ReturnType<typeof usePhotoActions>
