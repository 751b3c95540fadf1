import type { AdvertKind } from '../../shared/contract/adverts'
import type { UserDetail } from '../../shared/contract/users'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { Needs } from './publish-requirement'
import styles from './form.module.css'

interface FormHeadProps {
  readonly kind: AdvertKind
  /** Set once the account has been loaded. */
  readonly user?: UserDetail
}

/** The head of a new advert's form: its kind, its requirements, and a link back to the chooser. */
export const FormHead = ({ kind, user }: FormHeadProps) => {
  const { sellingForm } = useText()
  return (
    <header className={styles.sellHead}>
      <Link href="/createadvert" className={`link ${styles.sellBack}`}>
        {sellingForm.back}
      </Link>
      <h1>{sellingForm.titles[kind]}</h1>
      <Needs kind={kind} user={user} />
    </header>
  )
}
