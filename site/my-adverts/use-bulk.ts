import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import type { BulkAction, OwnBulkReport } from '../../shared/contract/own-advert-calls'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { useClient } from '../platform/site-context'
import { donePriceChange } from './price-change-form'
import type { Selection } from './use-selection'
import type { View } from './view-params'

/** Tells how a run ended whose dialog was closed meanwhile. */
export type Unseen = (told: string, tone: 'ok' | 'error') => void

/**
 * A bulk change: first looked at, then carried out on exactly what was shown, in the versions that were shown. Closing
 * the dialog does not stop it, so `onUnseen` hears how it ended.
 */
export const useBulk = ({ kind, show, search }: View, { ids, isAll }: Selection, onUnseen: Unseen) => {
  const words = useText().desk
  const client = useClient()
  const queries = useQueryClient()
  const { guarded, isOpen, busy, problem } = useCalls()
  const [stage, setStage] = useState<'asking' | 'shown' | 'done'>('asking')
  const [action, setAction] = useState<BulkAction | null>(null)
  const [report, setReport] = useState<OwnBulkReport | null>(null)

  const look = (wanted: BulkAction) =>
    guarded(async () => {
      const state = show === 'drafts' ? 'all' : show
      const meant = isAll ? { filter: { kind, state, search } } : { ids: [...ids] }
      const found = await client.adverts.bulkMine({ body: { action: wanted, preview: true, ...meant } })
      setAction(wanted)
      setReport(found)
      setStage('shown')
    })
  const carryOut = () =>
    guarded(
      async () => {
        if (!action || !report) return
        const adverts = ableIn(report)
        const done = await client.adverts.bulkMine({ body: { action, adverts } })
        setReport(done)
        setStage('done')
        if (!isOpen()) onUnseen(words.ended(done.done, adverts.length - done.done), 'ok')
        if (action.do === 'price') donePriceChange()
        for (const key of [keys.mine, keys.account, keys.adverts])
          void queries.invalidateQueries({ queryKey: [key] })
      },
      why => onUnseen(why, 'error'),
    )
  return { report, stage, problem, busy, look, carryOut, back: () => setStage('asking') }
}

/** Makes one call at a time and shows why it failed; where the dialog was closed meanwhile, `onUnseen` hears it. */
const useCalls = () => {
  const words = useText().desk
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const guarded = (work: () => Promise<void>, onUnseen?: (why: string) => void) =>
    run(async () => {
      setProblem('')
      try {
        await work()
      } catch (error) {
        const why = error instanceof AppError && error.code !== 'internal' ? error.message : words.failed
        setProblem(why)
        if (!isShown.current) onUnseen?.(why)
      }
    })
  return { guarded, isOpen: () => isShown.current, busy, problem }
}

export type Bulk = ReturnType<typeof useBulk>

/** The adverts that can be changed, in the versions that were shown. */
const ableIn = ({ rows }: OwnBulkReport) =>
  rows.flatMap(({ id, version, refusal }) => (refusal === null ? [{ id, version }] : []))
