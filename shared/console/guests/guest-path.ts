import type { GuestRow } from '../../contract/guests'

/** The list of guests with one guest in it: by their address, or by the number if their data was deleted. */
export const guestPath = ({ id, mail }: Pick<GuestRow, 'id' | 'mail'>): string =>
  `/guests?search=${encodeURIComponent(mail || id)}`
