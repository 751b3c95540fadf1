import { aircraftTypes, typePaths } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'

/** The nine types by their shape from above. */
export const TypeChooser = () => {
  const { home, words } = useText()
  return (
    <nav className="type-chooser" aria-label={home.types}>
      <ul>
        {aircraftTypes.map(type => (
          <li key={type}>
            <Link href={typePaths[type]}>
              <span className={`type-icon type-${type}`} />
              {words.aircraftTypes[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
