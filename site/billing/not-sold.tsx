import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import styles from './not-sold.module.css'

/** Said in place of buying while there is no way to pay. */
export const NotSold = () => {
  const { notSold } = useText().packages
  return (
    <section className={styles.notSold} aria-labelledby="not-sold">
      <h2 id="not-sold">{notSold.title}</h2>
      <p>{notSold.text}</p>
      <LinkButton href="/support" look="main">
        {notSold.toSupport}
      </LinkButton>
    </section>
  )
}
