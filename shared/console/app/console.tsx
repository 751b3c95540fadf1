import { useEffect, useRef } from 'react'
import { mayPass } from '../../rules/access'
import { useText } from '../../text/text'
import { useRowsEarly } from '../adverts/adverts.public'
import { ConsoleMenu } from './console-menu'
import { useHost } from '../platform/host'
import { JobBar } from '../bulk/bulk.public'
import { WithPalette } from './palette'
import { SectionBoundary } from './section-boundary'
import { sectionOf, showsAdverts, type Section } from './sections'
import { usePart } from '../../ui/part'
import styles from './console.module.css'
import panesStyles from '../platform/panes.module.css'

/** The staff's workbench: the menu at the left, the section of the present place beside it (checklist ADM-01). */
export const Console = () => {
  const { staff } = useText()
  const { place, role, desktop } = useHost()
  const found = sectionOf(place.path)
  // A section is not available if the program lacks a capability that it needs.
  const section = found?.needs && !desktop?.[found.needs] ? undefined : found
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  useEffect(() => {
    // Moves the focus to the new section's heading, so that screen readers announce it.
    if (shown.current !== section) heading.current?.focus()
    shown.current = section
  }, [section])
  const isAllowed = section && mayPass(section.gate, { id: 0, role })
  useRowsEarly(section !== undefined && showsAdverts(section))
  return (
    <WithPalette>
      <div className={styles.console} data-at-work>
        <ConsoleMenu current={section} />
        <section className={styles.consoleMain} aria-labelledby="console-title">
          <h1 id="console-title" ref={heading} tabIndex={-1} className={styles.consoleTitle}>
            {section ? staff.menu.sections[section.word] : staff.missing}
          </h1>
          {section && !isAllowed && <p className={panesStyles.paneSay}>{staff.adminsOnly}</p>}
          {section && isAllowed && (
            <SectionBoundary key={section.path} onAgain={() => heading.current?.focus()}>
              <SectionScreen section={section} />
            </SectionBoundary>
          )}
        </section>
        <JobBar />
      </div>
    </WithPalette>
  )
}

const SectionScreen = ({ section }: { readonly section: Section }) => {
  const { common } = useText()
  const [Screen] = usePart(section.screen)
  return Screen ? <Screen /> : <p className={panesStyles.paneSay}>{common.loading}</p>
}
