import { useText } from '../../../shared/text/text'
import { LinkButton } from '../../../shared/ui/button'
import { Link } from '../../../shared/ui/link'
import styles from './ask-panel.module.css'

/** Shown to the owner in place of the contact options. */
export const OwnAdvert = ({ id }: { readonly id: number }) => {
  const { detail } = useText()
  return (
    <div className={styles.askOwn}>
      <p>{detail.own}</p>
      <LinkButton href={`/profile/adverts/${id}/edit`} look="main" size="l" wide>
        {detail.editOwn}
      </LinkButton>
      <Link href="/profile/adverts" className="link">
        {detail.toMyAdverts}
      </Link>
    </div>
  )
}
