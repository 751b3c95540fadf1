import { aircraftTypes, typePaths } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { hrefFrom } from '../platform/categories'
import { useHeldPlace } from '../platform/held-place'
import { TypeIcon } from '../platform/type-icon'
import styles from './home.module.css'

/** Links to the nine aircraft types, each with its top view. */
export const TypeChooser = () => {
  const { home, words } = useText()
  const place = useHeldPlace()
  return (
    <nav className={styles.typeChooser} aria-label={home.types}>
      <ul>
        {aircraftTypes.map(type => (
          <li key={type}>
            <Link href={hrefFrom({ pathname: '/', search: '' }, 'aircraft', typePaths[type], place)}>
              <TypeIcon type={type} className={styles.typeChooserIcon} />
              {words.aircraftTypes[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
