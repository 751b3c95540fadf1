import { isKeyOf } from '../../shared/rules/keys'

export type Asked<Name extends string> = Readonly<Partial<Record<Name, string>>>

/**
 * How the address of a list says what it asks for; `names` are those of the API's call with the values that hold where the
 * address says nothing. These and empty ones are left out, so that equal questions have one address.
 */
export const listAddress = <Name extends string>(path: string, names: Readonly<Record<Name, string>>) => {
  const known = (given: Iterable<readonly [string, unknown]>): Record<string, string> =>
    Object.fromEntries(
      [...given].flatMap(([name, value]) =>
        isKeyOf(names, name) && String(value).trim() !== '' && value !== names[name]
          ? [[name, String(value)] as const]
          : [],
      ),
    )
  return {
    askedOf: (search: string): Record<string, string> => known(new URLSearchParams(search)),
    /** What a form asks for whose fields have these names. */
    askedIn: (form: HTMLFormElement): Record<string, string> => known(new FormData(form)),
    hrefOf: (asked: Asked<Name>): string => {
      const query = new URLSearchParams(known(Object.entries(asked))).toString()
      return query ? `${path}?${query}` : path
    },
  }
}
