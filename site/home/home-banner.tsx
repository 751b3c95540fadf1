import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { Banners, useBanners } from '../banners/banners'
import { HouseBanner } from './house-banner'

/** The banner booked for the top of the home page; our own if there is none. */
export const HomeBanner = ({ children }: { readonly children?: ReactNode }) => {
  const { home } = useText()
  const booked = useBanners('A')
  if (booked.length === 0) return <HouseBanner>{children}</HouseBanner>
  return (
    <>
      <h1 className="unseen">{home.bannerTitle}</h1>
      {children}
      <Banners banners={booked.slice(0, 1)} place="top" />
    </>
  )
}
