import type { ReactNode } from 'react'
import type { AdvertCard } from '../../shared/contract/adverts'
import { advertPath } from '../../shared/rules/slug'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import styles from './advert-link.module.css'

interface AdvertLinkProps {
  readonly advert: Pick<AdvertCard, 'kind' | 'slug'>
  readonly className?: string
  readonly children: ReactNode
}

/** The link of an advert, stretched over the whole card or row around it. */
export const AdvertLink = ({ advert, className, children }: AdvertLinkProps) => (
  <Link href={advertPath(advert.kind, advert.slug)} className={classNames(styles.advertLink, className)}>
    {children}
  </Link>
)
