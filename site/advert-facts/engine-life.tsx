import type { CSSProperties } from 'react'
import type { EngineLife } from '../../shared/contract/adverts'
import { useText, type Text } from '../../shared/text/text'
import styles from './engine-life.module.css'

/** A bar with the engine life left, by hours and by date; renders nothing if it is unknown. */
export const EngineLifeBar = ({ life }: { readonly life: EngineLife | null | undefined }) =>
  engineLifeBar(life, useText())

/** The same for the many of a table, without a component. */
export const engineLifeBar = (life: EngineLife | null | undefined, { card }: Text) => {
  if (!life) return null
  const isPast = life.byHours.past > 0 || life.byDate?.isOver
  const state = isPast ? 'past' : life.percent < 20 ? 'low' : 'well'
  return (
    <span className={styles.life} data-state={state}>
      <span className={styles.lifeBar} style={{ '--left': `${life.percent}%` } as CSSProperties} />
      {card.engineLife(life)}
    </span>
  )
}
