import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../platform/router'
import type { AdvertKind } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import {
  currentCode,
  hrefFrom,
  kindOfPath,
  kinds,
  listingKindOf,
  listingPaths,
  subLinks,
} from '../platform/categories'
import { useHeldPlace } from '../platform/held-place'
import { TypeIcon } from '../platform/type-icon'
import styles from './category-bar.module.css'

/** A category starts afresh, but for the place. */
const afresh = (kind: AdvertKind, place: string) =>
  hrefFrom({ pathname: '', search: '' }, kind, listingPaths[kind], place)

/** The four categories and the types, sections or terms of the current one; hovering over a category switches. The
 * home page shows the types itself, so there they appear only on demand. */
export const CategoryBar = () => {
  const { shell, words } = useText()
  const { pathname, key } = useLocation()
  const place = useHeldPlace()
  const [pointed, setPointed] = useState<{ readonly kind: AdvertKind; readonly at: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = pointed?.at === key ? pointed.kind : kindOfPath(pathname)
  const point = (kind: AdvertKind | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPointed(kind && { kind, at: key }), kind ? 120 : 400)
  }
  return (
    <nav
      className={classNames(
        `${styles.categories} for-browsing`,
        listingKindOf(pathname) && styles.categoriesListing,
        pathname === '/' && styles.categoriesAsked,
      )}
      aria-label={shell.mainNav}
      onPointerLeave={() => point(null)}
      onPointerEnter={() => clearTimeout(timer.current)}
    >
      <ul className={`${styles.categoriesKinds} wrap`}>
        {kinds.map(kind => (
          <li key={kind}>
            <Link
              href={afresh(kind, place)}
              className={classNames(styles.categoriesKind, kind === shown && styles.categoriesShown)}
              aria-current={listingKindOf(pathname) === kind ? 'true' : undefined}
              onMouseEnter={() => point(kind)}
            >
              {words.kinds[kind]}
            </Link>
          </li>
        ))}
      </ul>
      <SubLinks kind={shown} place={place} />
    </nav>
  )
}

const allOf = {
  aircraft: 'allAircraft',
  part: 'allParts',
  lease: 'allLeases',
  toollease: 'allTools',
} as const

interface SubLinksProps {
  readonly kind: AdvertKind
  readonly place: string
}

const SubLinks = ({ kind, place }: SubLinksProps) => {
  const text = useText()
  const here = useLocation()
  const { pathname, search } = here
  const isHere = listingKindOf(pathname) === kind
  const current = isHere ? currentCode(pathname, search) : undefined
  const hrefOf = (href: string) => hrefFrom(here, kind, href, place)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    // On phones the chosen entry may be outside the visible part of the strip.
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [current])
  return (
    <ul className={styles.categoriesLinks} ref={list}>
      <li>
        <Link
          href={hrefOf(listingPaths[kind])}
          className={styles.categoriesLink}
          aria-current={isHere && !current ? 'page' : undefined}
        >
          {text.shell[allOf[kind]]}
        </Link>
      </li>
      {subLinks(kind, text).map(({ code, href, label }) => (
        <li key={code}>
          <Link
            href={hrefOf(href)}
            className={styles.categoriesLink}
            aria-current={code === current ? 'page' : undefined}
          >
            {kind === 'aircraft' && <TypeIcon type={code} className={styles.categoriesIcon} />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
