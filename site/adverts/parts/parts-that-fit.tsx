import { useQuery } from '@tanstack/react-query'
import { advertQueries } from '../../../shared/queries/adverts'
import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { useClient } from '../../platform/site-context'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './parts-that-fit.module.css'

interface PartsThatFitProps {
  readonly manufacturer: string
  readonly model: string
}

/** The way from a model to the parts that fit it, where there are any. */
export const PartsThatFit = ({ manufacturer, model }: PartsThatFitProps) => {
  const { card } = useText()
  const { data } = useQuery(advertQueries.fitting(useClient(), manufacturer, model))
  if (!data?.parts) return null
  return (
    <p className={`${blocks.screenOnly} ${styles.partsThatFit}`}>
      <Link href={`/parts?fits=${data.id}`} className="link">
        {card.fitting(data.parts, `${manufacturer} ${model}`)}
      </Link>
    </p>
  )
}
