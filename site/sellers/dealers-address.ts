import { isKeyOf } from '../../shared/rules/keys'

/** What the address of the list of dealers may ask for, as the API's call has it. */
const names = { search: '', kind: '', country: '', verified: '', sort: '', page: '' }
export type Asked = Readonly<Partial<Record<keyof typeof names, string>>>

/** What an address asks for; what is empty or the default is left out, so that equal questions have one address. */
export const askedOf = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name, value]) => isKeyOf(names, name) && value.trim() !== '')
      .filter(
        ([name, value]) => !(name === 'sort' && value === 'adverts') && !(name === 'page' && value === '1'),
      ),
  )

export const dealersPath = (asked: Asked): string => {
  const query = new URLSearchParams(asked).toString()
  return query ? `/dealers?${query}` : '/dealers'
}
