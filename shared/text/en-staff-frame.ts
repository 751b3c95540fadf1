/** What stands around every section of the staff's screens. */
export const staffFrame = {
  find: 'Find an advert, a seller, an action',
  findKey: 'Ctrl K',
  connected: 'Connected',
  away: 'No answer',
  account: 'Account of ',
  roles: { user: 'User', Moderator: 'Moderator', Admin: 'Admin' },
  site: 'To the public pages',
}
