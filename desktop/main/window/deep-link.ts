import type { Tell } from '../services/services.public'

export const linkScheme = 'hangarlist'
const highestId = 2_147_483_647

/** The advert of `hangarlist://advert/{id}`; undefined for anything else, however near. */
export const advertOfLink = (link: string): number | undefined => {
  const [, digits] = /^hangarlist:\/\/advert\/([1-9]\d{0,9})\/?$/i.exec(link) ?? []
  const id = Number(digits)
  return id <= highestId ? id : undefined
}

/** The advert that the arguments of a start ask for; systems append the link to them. */
export const advertOfArguments = (argv: readonly string[]): number | undefined =>
  argv.map(advertOfLink).findLast(id => id !== undefined)

/** Keeps the last link until the page, signed in, takes it. */
export const linkBox = (tell: Tell) => {
  let waiting: number | null = null
  return {
    put: (id: number | undefined) => {
      if (id === undefined) return
      waiting = id
      tell('link', null)
    },
    take: () => {
      const id = waiting
      waiting = null
      return id
    },
  }
}
