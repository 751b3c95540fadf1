import type { CSSProperties } from 'react'
import { engineLife, type EngineHours } from '../../shared/rules/engine-life'
import { useText } from '../../shared/text/text'

/** A bar of what is left of the engine; nothing where hours, TBO or their basis are unknown. */
export const EngineLifeBar = ({ advert }: { readonly advert: EngineHours }) => {
  const { card, hours } = useText()
  const life = engineLife(advert)
  if (!life) return null
  const state = life.past > 0 ? 'past' : life.percent < 20 ? 'low' : 'well'
  return (
    <span className={`life life-${state}`}>
      <span className="life-bar" style={{ '--left': `${life.percent}%` } as CSSProperties} />
      {life.past > 0 ? card.pastTbo(hours(life.past)) : card.engineLife(life.percent)}
    </span>
  )
}
