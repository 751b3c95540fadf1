import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names'
import { SignedIn } from './signed-in'
import { ProfileTabs } from './profile-tabs'

interface ProfileFrameProps {
  readonly className: string | undefined
  /** The page's heading; absent if the content has its own. */
  readonly title?: string
  readonly children: ReactNode
}

/** The frame of a signed-in user's pages: the tabs, the heading, the content. */
export const ProfileFrame = ({ className, title, children }: ProfileFrameProps) => (
  <SignedIn>
    <div className={classNames(className, 'wrap')}>
      <ProfileTabs />
      {title !== undefined && <h1>{title}</h1>}
      {children}
    </div>
  </SignedIn>
)
