import type { AdvertKind } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'

/** Above the form of a new advert: its kind, and the way back to the choice of one. */
export const FormHead = ({ kind }: { readonly kind: AdvertKind }) => {
  const { sellingForm } = useText()
  return (
    <header className="sell-head">
      <Link href="/createadvert" className="link sell-back">
        {sellingForm.back}
      </Link>
      <h1>{sellingForm.titles[kind]}</h1>
    </header>
  )
}
