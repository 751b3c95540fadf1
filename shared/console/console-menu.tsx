import { mayPass } from '../rules/access'
import { useText } from '../text/text'
import { Icon } from '../ui/icon'
import { ConsoleLink } from './console-link'
import { useHost } from './host'
import { sectionGroups, type Section } from './sections'

interface ConsoleMenuProps {
  readonly current: Section | undefined
}

/** All sections that the person may see, in groups. On a narrow page it is folded away behind the present one. */
export const ConsoleMenu = ({ current }: ConsoleMenuProps) => {
  const { staff } = useText()
  return (
    <nav className="console-menu" aria-label={staff.menu.label}>
      <button type="button" className="console-fold button button-plain" popoverTarget="console-sections">
        <Icon name="menu" />
        {current ? staff.menu.sections[current.word] : staff.menu.label}
      </button>
      <div id="console-sections" popover="auto" className="console-sections">
        <Groups current={current} />
      </div>
      <div className="console-groups">
        <Groups current={current} />
      </div>
    </nav>
  )
}

const Groups = ({ current }: ConsoleMenuProps) => {
  const { staff } = useText()
  const { role } = useHost()
  return sectionGroups.map(({ word, sections }) => {
    const open = sections.filter(({ gate }) => mayPass(gate, { id: 0, role }))
    if (open.length === 0) return null
    return (
      <div key={word} className="console-group">
        <p className="console-group-name">{staff.menu.groups[word]}</p>
        <ul>
          {open.map(section => (
            <li key={section.path}>
              <ConsoleLink
                to={section.path}
                className="console-way"
                aria-current={section === current ? 'page' : undefined}
              >
                {staff.menu.sections[section.word]}
              </ConsoleLink>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
