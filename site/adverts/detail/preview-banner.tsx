import type { AdvertDetail } from '../../../shared/contract/adverts'
import { preview } from '../../../shared/text/en-preview'
import { MoreTexts, useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { useSession } from '../../platform/session'
import styles from './detail.module.css'

const stateOf = ({ closedReason, expired, status, reviewState = 'done' }: AdvertDetail): string => {
  if (closedReason !== null) return 'closed'
  if (status === 'hide') return 'hidden'
  if (status === 'approved' && expired) return 'expired'
  return reviewState === 'done' ? 'pending' : reviewState
}

interface PreviewBannerProps {
  readonly advert: AdvertDetail
}

const texts = { en: { preview } }

/** Says to its owner and to staff that an advert is not public, and why. */
export const PreviewBanner = (props: PreviewBannerProps) => (
  <MoreTexts texts={texts}>
    <Banner {...props} />
  </MoreTexts>
)

const Banner = ({ advert }: PreviewBannerProps) => {
  const text = useText()
  const session = useSession()
  return (
    <div className={styles.preview} role="note">
      <p>
        <strong>{text.preview.title}</strong> {text.preview.states[stateOf(advert)]}
      </p>
      {advert.reviewNote && <p className={styles.previewNote}>{advert.reviewNote}</p>}
      {session?.role === 'user' && (
        <Link href="/profile/adverts" className="link">
          {text.detail.toMyAdverts}
        </Link>
      )}
    </div>
  )
}
