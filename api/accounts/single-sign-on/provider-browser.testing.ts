import type { TestApi } from '../../testing/start-api'

/** The address of a test's server in its own links; requests to it go to where it really listens. */
export const publicUrl = 'http://localhost:0'

const keep = (jar: Map<string, string>, answer: Response): void => {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
}

/** A browser that goes through the pages of the server and of the provider, and keeps the cookies of both. */
export const openSignOnBrowser = (api: TestApi) => {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (address: URL) => {
    const jar = jars.get(address.origin) ?? new Map<string, string>()
    jars.set(address.origin, jar)
    return jar
  }
  /** One request, without following where it leads. */
  const open = async (path: string | URL, body?: Readonly<Record<string, string>>) => {
    const address = new URL(path, publicUrl)
    const jar = jarOf(address)
    const at = address.origin === publicUrl ? api.url + address.pathname + address.search : address.href
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    })
    keep(jar, answer)
    const location = answer.headers.get('location')
    const to = location === null ? undefined : new URL(location, address)
    return { status: answer.status, text: await answer.text(), to }
  }
  /** Follows redirects until a page comes, or the way back to the server. */
  const follow = async (to: URL): Promise<{ readonly at: URL; readonly text: string }> => {
    if (to.origin === publicUrl) return { at: to, text: '' }
    const answer = await open(to)
    return answer.to ? follow(answer.to) : { at: to, text: answer.text }
  }
  /** Begins at the server; the address at the provider that it leads to. */
  const begin = async (query = ''): Promise<URL> => {
    const { to } = await open(`/login/provider/begin${query}`)
    if (!to) throw new Error('The sign-in leads nowhere.')
    return to
  }
  /** Signs in at the provider as this name, if it asks; the address that it leads back to. */
  const signIn = async (at: URL, name: string): Promise<URL> => {
    const page = await follow(at)
    if (page.at.origin === publicUrl) return page.at
    const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? []
    const { to } = await open(new URL(action, page.at), { prompt: 'login', login: name, password: 'any' })
    return (await follow(to ?? page.at)).at
  }
  /** Signs out at the provider, which asks; the address that it leads back to. */
  const signOut = async (at: URL): Promise<URL> => {
    const page = await follow(at)
    const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? []
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? []
    const { to } = await open(new URL(action, page.at), { xsrf, logout: 'yes' })
    return (await follow(to ?? page.at)).at
  }
  const cookie = (name: string) => jarOf(new URL(publicUrl)).get(name) ?? ''
  /** Posts JSON to the server from one of its pages. */
  const post = async (
    path: string,
    body: object,
  ): Promise<{ readonly status: number; readonly json: unknown }> => {
    const jar = jarOf(new URL(publicUrl))
    const sent = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await api.post(path, body, { cookie: sent, origin: publicUrl })
    keep(jar, answer)
    return { status: answer.status, json: await answer.json() }
  }
  return {
    open,
    post,
    cookie,
    begin,
    signIn,
    signOut,
    /** Turns back at the provider's page. */
    cancel: async (at: URL): Promise<URL> => {
      const page = await follow(at)
      const [, href = ''] = /href="([^"]+\/abort)"/.exec(page.text) ?? []
      return (await follow(new URL(href, page.at))).at
    },
    /** The whole way; where the server leads to in the end. */
    enter: async (name: string, query = ''): Promise<string> => {
      const { to } = await open(await signIn(await begin(query), name))
      return to ? to.pathname + to.search : ''
    },
    /** Forgets who has signed in at the provider. */
    leaveProvider: () => {
      for (const origin of jars.keys()) if (origin !== publicUrl) jars.delete(origin)
    },
    token: () => cookie('token'),
  }
}
