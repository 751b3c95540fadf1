import type { TestApi } from '../../testing/start-api'

/** A browser at an IP address that keeps the device cookie; without `cookies`, a program that keeps none. */
export const openBrowser = (api: TestApi, address: string, cookies = true) => {
  let cookie: string | undefined
  return {
    post: async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await api.post(path, body, {
        'x-forwarded-for': address,
        ...(cookies && { origin: api.url }),
        ...(cookie && { cookie: `known_device=${cookie}` }),
        ...headers,
      })
      const given = answer.headers.getSetCookie().find(each => each.startsWith('known_device='))
      if (cookies && given) cookie = /^known_device=([^;]*)/.exec(given)?.[1]
      return { status: answer.status, given, body: (await answer.json()) as Record<string, unknown> }
    },
    cookie: () => cookie,
    keep: (value: string | undefined) => void (cookie = value),
  }
}
