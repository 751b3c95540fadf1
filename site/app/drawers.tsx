import { MenuDrawer } from './menu-drawer'
import { ProfileDrawer } from './profile-drawer'
import type { Session } from '../platform/session'

export type WhichDrawer = 'menu' | 'profile'

interface DrawersProps {
  readonly open: WhichDrawer | null
  readonly onClose: () => void
  readonly session: Session | null
}

/** The two drawers of the phone layout; their code is loaded when one is first opened. */
export const Drawers = ({ open, onClose, session }: DrawersProps) => (
  <>
    <MenuDrawer open={open === 'menu'} onClose={onClose} />
    <ProfileDrawer open={open === 'profile'} onClose={onClose} session={session} />
  </>
)
