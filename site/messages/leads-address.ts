import { listAddress, type Asked as Of } from '../platform/list-address'

const names = { state: '', of: '', due: '', source: '', search: '', sort: 'updated', page: '1' }
export type Asked = Of<keyof typeof names>

export const leadsAddress = listAddress('/leads', names)

/** Of another filter, its first page. */
export const withAsked = ({ page: _page, ...asked }: Asked, changes: Asked): Asked =>
  Object.fromEntries(Object.entries({ ...asked, ...changes }).filter(([, value]) => value))
