import { listAddress, type Asked as Of } from '../platform/list-address'

const names = { search: '', kind: '', country: '', verified: '', sort: 'adverts', page: '1' }
export type Asked = Of<keyof typeof names>

export const dealersAddress = listAddress('/dealers', names)
