import { useText } from '../../shared/text/text'
import { Banners, useBanners } from '../banners/banners'
import { HouseBanner } from './house-banner'

/** The banner booked for the top of the home page; our own if there is none. */
export const HomeBanner = () => {
  const { home } = useText()
  const booked = useBanners('A')
  if (booked.length === 0) return <HouseBanner />
  return (
    <>
      <h1 className="unseen">{home.bannerTitle}</h1>
      <Banners banners={booked.slice(0, 1)} place="top" />
    </>
  )
}
