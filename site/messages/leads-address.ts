import { isKeyOf } from '../../shared/rules/keys'

/** What the address of the list of leads may ask for, as the API's call has it. */
const names = { state: '', of: '', due: '', source: '', search: '', sort: '', page: '' }
export type Asked = Readonly<Partial<Record<keyof typeof names, string>>>

/** What an address asks for; what is empty or the default is left out. */
export const askedOf = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name, value]) => isKeyOf(names, name) && value.trim() !== '')
      .filter(
        ([name, value]) => !(name === 'sort' && value === 'updated') && !(name === 'page' && value === '1'),
      ),
  )

export const leadsPath = (asked: Asked): string => {
  const query = new URLSearchParams(asked).toString()
  return query ? `/leads?${query}` : '/leads'
}

/** Of another filter, its first page. */
export const withAsked = ({ page: _page, ...asked }: Asked, changes: Asked): Asked =>
  Object.fromEntries(Object.entries({ ...asked, ...changes }).filter(([, value]) => value))
