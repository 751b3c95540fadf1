import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import type { BulkAction, OwnBulkReport } from '../../shared/contract/own-advert-calls'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { forgetTyped } from '../platform/use-kept-text'
import { useClient } from '../platform/site-context'
import { bulkPriceKey } from './price-change-form'
import type { Selection } from './use-selection'
import type { View } from './view-params'

/** A bulk change: first looked at, then carried out on exactly what was shown, in the versions that were shown. */
export const useBulk = ({ kind, show, search }: View, { ids, isAll }: Selection) => {
  const words = useText().desk
  const client = useClient()
  const queries = useQueryClient()
  const [busy, run] = useBusy()
  const [stage, setStage] = useState<'asking' | 'shown' | 'done'>('asking')
  const [action, setAction] = useState<BulkAction | null>(null)
  const [report, setReport] = useState<OwnBulkReport | null>(null)
  const [problem, setProblem] = useState('')

  const guarded = (work: () => Promise<void>) =>
    run(async () => {
      setProblem('')
      try {
        await work()
      } catch (error) {
        setProblem(error instanceof AppError && error.code !== 'internal' ? error.message : words.failed)
      }
    })
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
    guarded(async () => {
      if (!action || !report) return
      const adverts = ableIn(report)
      setReport(await client.adverts.bulkMine({ body: { action, adverts } }))
      setStage('done')
      if (action.do === 'price') forgetTyped(bulkPriceKey)
      for (const key of [keys.mine, keys.account, keys.adverts])
        void queries.invalidateQueries({ queryKey: [key] })
    })
  return { report, stage, problem, busy, look, carryOut, back: () => setStage('asking') }
}

export type Bulk = ReturnType<typeof useBulk>

/** The adverts that can be changed, in the versions that were shown. */
const ableIn = ({ rows }: OwnBulkReport) =>
  rows.flatMap(({ id, version, refusal }) => (refusal === null ? [{ id, version }] : []))
