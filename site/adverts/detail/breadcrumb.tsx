import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { crumbsOf, type Classed } from './crumbs'
import './crumbs.css'

/** The way up: type, manufacturer, model. */
export const Breadcrumb = ({ advert }: { readonly advert: Classed }) => {
  const text = useText()
  return (
    <nav className="crumbs" aria-label={text.detail.breadcrumb}>
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
