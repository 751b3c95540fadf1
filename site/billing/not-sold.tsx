import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import styles from './not-sold.module.css'

/** Shown in place of the purchase while no payment method is available. */
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
