import type { AdvertKind } from '../../shared/contract/adverts'
import type { UserDetail } from '../../shared/contract/users'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { Needs } from './publish-requirement'

interface FormHeadProps {
  readonly kind: AdvertKind
  /** Once the account is known. */
  readonly user?: UserDetail
}

/** Above the form of a new advert: its kind, what it takes, and the way back to the choice of one. */
export const FormHead = ({ kind, user }: FormHeadProps) => {
  const { sellingForm } = useText()
  return (
    <header className="sell-head">
      <Link href="/createadvert" className="link sell-back">
        {sellingForm.back}
      </Link>
      <h1>{sellingForm.titles[kind]}</h1>
      <Needs kind={kind} user={user} />
    </header>
  )
}
