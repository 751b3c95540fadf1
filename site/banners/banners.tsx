import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Banner } from '../../shared/contract/banners'
import { bannerQueries } from '../../shared/queries/banners'
import { useText } from '../../shared/text/text'
import { photoUrl } from '../../shared/ui/photo'
import { useClient } from '../platform/site-context'
import styles from './banners.module.css'

/** The booked banners of the named classes, each in the order of its slots. */
export const useBanners = (...classes: readonly Banner['class'][]): readonly Banner[] => {
  const { data = [] } = useQuery(bannerQueries.all(useClient()))
  return classes.flatMap(name => data.filter(banner => banner.class === name))
}

interface BesideProps {
  readonly children: ReactNode
}

/** A listing with the banners that are booked beside its first rows and below it. */
export const WithBanners = ({ children }: BesideProps) => {
  const beside = useBanners('B+', 'B')
  const foot = useBanners('C')
  return (
    <>
      {beside.length > 0 ? (
        <div className={styles.listingBeside}>
          <div>{children}</div>
          <Banners banners={beside} place="side" />
        </div>
      ) : (
        children
      )}
      {foot.length > 0 && <Banners banners={foot.slice(0, 1)} place="foot" />}
    </>
  )
}

/** One area for banners: pictures with a link, without any tracking. */
export const Banners = ({ banners, place }: { banners: readonly Banner[]; place: string }) => {
  const { common } = useText()
  return (
    <aside className={styles.booked} data-place={place} aria-label={common.advertisement}>
      {banners.map(({ id, class: name, link, alt, photo: { file, width, height, widths } }) => (
        <a key={id} data-size={name.toLowerCase()} href={link} target="_blank" rel="sponsored noopener">
          <img
            src={photoUrl(file, widths.at(-1) ?? width)}
            srcSet={widths.map(one => `${photoUrl(file, one)} ${one}w`).join(', ')}
            sizes={place === 'top' ? '(width >= 1400px) 1400px, 100vw' : place === 'foot' ? '728px' : '144px'}
            width={width}
            height={height}
            alt={alt || common.advertisement}
          />
        </a>
      ))}
    </aside>
  )
}
