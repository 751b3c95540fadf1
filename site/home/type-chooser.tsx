import { aircraftTypes, typePaths } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { TypeIcon } from '../platform/type-icon'
import styles from './home.module.css'

/** Links to the nine aircraft types, each with its top view. */
export const TypeChooser = () => {
  const { home, words } = useText()
  return (
    <nav className={styles.typeChooser} aria-label={home.types}>
      <ul>
        {aircraftTypes.map(type => (
          <li key={type}>
            <Link href={typePaths[type]}>
              <TypeIcon type={type} className={styles.typeChooserIcon} />
              {words.aircraftTypes[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
