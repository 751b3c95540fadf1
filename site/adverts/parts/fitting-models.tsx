import type { AdvertDetail } from '../../../shared/contract/adverts'
import { listingPaths } from '../../../shared/rules/slug'
import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { SpecSection } from '../detail/spec-section'
import blocks from '../../../shared/ui/blocks.module.css'

/** The models that a part fits, each with the way to its aircraft. */
export const FittingModels = ({ advert: { fitsModels } }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  if (!fitsModels?.length) return null
  return (
    <SpecSection title={detail.fits}>
      <ul className={blocks.cluster}>
        {fitsModels.map(({ id, manufacturer, model }) => (
          <li key={id}>
            <Link
              href={`${listingPaths.aircraft}?${new URLSearchParams({ manufacturer, model }).toString()}`}
              className="link"
              title={detail.fitsOf(`${manufacturer} ${model}`)}
            >
              {manufacturer} {model}
            </Link>
          </li>
        ))}
      </ul>
    </SpecSection>
  )
}
