import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { mayPass } from '../../rules/access'
import { useText } from '../../text/text'
import { usePart } from '../../ui/part'
import { useRowsEarly } from '../adverts/adverts.public'
import { JobCards } from '../bulk/bulk.public'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import { FrameSlotsProvider } from '../platform/frame-slots'
import { ConsoleMenu } from './console-menu'
import { FactorMissing, useFactorMissing } from './factor-missing'
import { WithPalette } from './palette'
import { SectionBoundary } from './section-boundary'
import { firstPath, offeredSections, sectionOf, showsAdverts, type Section } from './sections'
import { TopBar, type BarParts } from './top-bar'
import { UndoInPalette } from './undo-in-palette'
import { useSectionKeys } from './use-section-keys'
import styles from './console.module.css'
import panesStyles from '../platform/panes.module.css'

interface ConsoleProps {
  readonly bar: BarParts
  /** A line under the top bar, such as that the server does not answer. */
  readonly notice?: ReactNode
}

/** The section of the place, if this program can show it; at the root staff are led to the first one. */
const useSection = (): Section | undefined => {
  const { place, go, desktop } = useHost()
  const isRoot = /^\/*$/.test(place.path)
  useEffect(() => {
    if (isRoot) go(firstPath, { replace: true })
  }, [isRoot, go])
  const found = sectionOf(isRoot ? firstPath : place.path)
  return found?.needs && !desktop?.[found.needs] ? undefined : found
}

/** The heading that gets the focus with every new section, so that screen readers announce it. */
const useAnnouncedHeading = (section: Section | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current !== section) heading.current?.focus()
    shown.current = section
  }, [section])
  return heading
}

/** The staff's workbench: sections at the left, the bar above, the section of the present place (checklist ADM-01). */
export const Console = ({ bar, notice }: ConsoleProps) => {
  const { staff } = useText()
  const host = useHost()
  const section = useSection()
  const [note, setNote] = useState<HTMLElement | null>(null)
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ note, corner }), [note, corner])
  const heading = useAnnouncedHeading(section)
  useSectionKeys(key => {
    const to = offeredSections(host).find(each => each.key === key)
    if (to) host.go(to.path)
  })
  useRowsEarly(section !== undefined && showsAdverts(section))
  return (
    <WithPalette>
      <UndoInPalette />
      <FrameSlotsProvider value={slots}>
        <div className={styles.console} data-at-work>
          <ConsoleMenu current={section} />
          <TopBar
            {...bar}
            title={section ? staff.menu.sections[section.word] : staff.missing}
            heading={heading}
            onSlot={setNote}
          />
          <div className={styles.consoleNotice}>{notice}</div>
          <section className={styles.consoleMain} aria-labelledby="console-title">
            <Shown section={section} onAgain={() => heading.current?.focus()} />
          </section>
          <div ref={setCorner} className={styles.consoleCorner}>
            <JobCards />
          </div>
        </div>
      </FrameSlotsProvider>
    </WithPalette>
  )
}

interface ShownProps {
  readonly section: Section | undefined
  readonly onAgain: () => void
}

/** The section, or why there is none: a sentence, and the way to where staff land. */
const Shown = ({ section, onAgain }: ShownProps) => {
  const { staff } = useText()
  const { role } = useHost()
  const { isMissing, ...factor } = useFactorMissing()
  if (isMissing) return <FactorMissing {...factor} />
  if (!section)
    return (
      <p className={panesStyles.paneSay}>
        {staff.missingHint}{' '}
        <ConsoleLink to={firstPath} className="link">
          {staff.queue.back}
        </ConsoleLink>
      </p>
    )
  if (!mayPass(section.gate, { id: 0, role }))
    return <p className={panesStyles.paneSay}>{staff.adminsOnly}</p>
  return (
    <SectionBoundary key={section.path} onAgain={onAgain}>
      <SectionScreen section={section} />
    </SectionBoundary>
  )
}

const SectionScreen = ({ section }: { readonly section: Section }) => {
  const { common } = useText()
  const [Screen] = usePart(section.screen)
  return Screen ? <Screen /> : <p className={panesStyles.paneSay}>{common.loading}</p>
}
