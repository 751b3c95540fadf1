import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { useSession } from '../../shell/session'

const stateOf = ({ closedReason, expired, status, reviewState = 'done' }: AdvertDetail): string => {
  if (closedReason !== null) return 'closed'
  if (status === 'hide') return 'hidden'
  if (status === 'approved' && expired) return 'expired'
  return reviewState === 'done' ? 'pending' : reviewState
}

/** Says to its owner and to staff that an advert is not public, and why. */
export const PreviewBanner = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const session = useSession()
  return (
    <div className="preview" role="note">
      <p>
        <strong>{detail.previewTitle}</strong> {detail.previewStates[stateOf(advert)]}
      </p>
      {advert.reviewNote && <p className="preview-note">{advert.reviewNote}</p>}
      {session?.role === 'user' && (
        <Link href="/profile/adverts" className="link">
          {detail.toMyAdverts}
        </Link>
      )}
    </div>
  )
}
