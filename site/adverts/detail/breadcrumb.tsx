import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { crumbsOf, type Classed } from '../../advert-facts/crumbs'
import styles from './crumbs.module.css'

interface BreadcrumbProps {
  readonly advert: Classed
  /** Shows plain text instead of links. */
  readonly inert?: boolean | undefined
}

/** The way up: type, manufacturer, model. */
export const Breadcrumb = ({ advert, inert }: BreadcrumbProps) => {
  const text = useText()
  return (
    <nav className={styles.crumbs} aria-label={text.detail.breadcrumb} inert={inert}>
      <ol>
        {crumbsOf(advert, text).map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
