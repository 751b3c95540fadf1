import type { GuestRow } from '../../contract/guests'
import type { BlockAct } from './block-dialog'

/** What can be done about the block of a guest; of those who deleted their data nothing new is noted. */
export const blockActs = ({ block, mail }: GuestRow): readonly BlockAct[] =>
  block ? (mail === '' ? ['unblock'] : ['unblock', 'change']) : ['block']
