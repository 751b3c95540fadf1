import type { AdvertDetail } from '../../../shared/contract/adverts'

export type Engine = AdvertDetail['engines'][number]

/** The engines; the number that older adverts keep apart belongs to the first. */
export const enginesOf = ({ engines, engineNumber }: AdvertDetail): readonly Engine[] => {
  const all = engines.length === 0 && engineNumber ? [{}] : engines
  return all.map((engine, at) =>
    at === 0 && engineNumber && !engine.engineNumber ? { ...engine, engineNumber } : engine,
  )
}
