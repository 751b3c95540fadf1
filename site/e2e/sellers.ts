import { test, type Page } from '@playwright/test'

export const password = 'taildragger-91-sunset'

/** What a call answers; the tests know the fields they ask for. */
export interface Answer {
  readonly status: number
  readonly success: boolean
  readonly message: string
  readonly data: Record<string, unknown>
  /** Of a list, where its next page begins. */
  readonly next?: string | null
}

export const admin = { mail: 'admin@hangarlist.test', password: 'the-admin-of-the-tests' }
let people = 0

/** A call outside any browser, so that no cookie of one person travels with the next. */
export const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<Answer> => {
  const answer = await fetch(new URL(path, test.info().project.use.baseURL), {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: token } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { ...((await answer.json()) as Omit<Answer, 'status'>), status: answer.status }
}

/** What a call answers that must succeed; throws when it does not. */
export const done = async (calling: Promise<Answer>): Promise<Answer> => {
  const answer = await calling
  if (!answer.success) throw new Error(`${answer.status}: ${answer.message}`)
  return answer
}

/** A word with an ending that no other has, so that a search for it finds one test's data alone. */
export const uniqueWord = (word: string) =>
  `${word}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** A token of somebody who signs in; the API takes it without cookies. */
export const tokenOf = async (body: { mail: string; password: string }) =>
  String((await done(call('POST', '/login', { body }))).data['token'])

export interface Seller {
  readonly mail: string
  readonly name: string
  readonly token: string
}

/** Our mails greet nobody whose name is full of digits. */
const inLetters = (number: number) =>
  [...number.toString(26)].map(digit => String.fromCharCode(97 + parseInt(digit, 26))).join('')

/** Milliseconds for which a sign-in is used: for longer it is no fresh proof, which some calls need. */
const usedFor = 10 * 60_000
let ofAdmin: { readonly since: number; readonly token: Promise<string> } | undefined

/** The admin's token, one for many tests of a worker: each sign-in costs a password's hash. */
export const tokenOfAdmin = (): Promise<string> => {
  if (!ofAdmin || Date.now() - ofAdmin.since > usedFor) ofAdmin = { since: Date.now(), token: tokenOf(admin) }
  return ofAdmin.token
}

interface Wanted {
  readonly isConfirmed?: boolean
  readonly name?: string
  readonly surname?: string
  /** An address of its own by default. */
  readonly mail?: string
  /** A number of Idaho without its code; most tests share one, which is a signal to staff. */
  readonly phone?: string
  /** What an admin changes about the account, such as its role. */
  readonly change?: object
}

/** A new account with its three free adverts of each kind; its address is confirmed unless told otherwise. */
export const aSeller = async ({
  isConfirmed = true,
  surname = 'Seller',
  phone = '2085550134',
  change,
  ...wanted
}: Wanted = {}): Promise<Seller> => {
  const unique = `Amelia${inLetters(Date.now() * 1000 + test.info().parallelIndex * 100 + (++people % 100))}`
  const { name = unique } = wanted
  const { mail = `${unique.toLowerCase()}@example.test` } = wanted
  const body = { accountType: 'person', name, surname, mail, dialCode: '+1', phone, password }
  await done(call('POST', '/register', { body }))
  const staff = await asAdmin()
  if (isConfirmed) await staff.confirm(mail)
  if (change) await staff.change(mail, change)
  // Last, since a change ends the sessions that there are.
  return { mail, name, token: await tokenOf({ mail, password }) }
}

/** A moderator of the test's own: what others of one account have just done stands at the edge of their pages. */
export const aModerator = () => aSeller({ change: { role: 'Moderator' } })

/** An admin of the test's own: what one types into a form that is not about one thing is on all of their screens. */
export const anAdmin = () => aSeller({ change: { role: 'Admin' } })

/**
 * Signs the browser of this page in past its pages, which saves two of them; the next page that opens knows the person.
 * How people do it has tests of its own.
 */
export const signIn = async (page: Page, mail: string, secret = password): Promise<void> => {
  const origin = String(test.info().project.use.baseURL)
  const answer = await page.context().request.post(new URL('/login', origin).href, {
    headers: { origin: new URL(origin).origin },
    data: { mail, password: secret },
  })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
}

export const signInAsAdmin = (page: Page) => signIn(page, admin.mail, admin.password)

/** Signs in past the pages and opens one of them. */
export const openAs = async (page: Page, mail: string, path: string): Promise<void> => {
  await signIn(page, mail)
  await page.goto(path)
}
export const openAsAdmin = async (page: Page, path: string): Promise<void> => {
  await signInAsAdmin(page)
  await page.goto(path)
}

/** Fills in the login page that is open and presses its button; what comes then is the test's to say. */
export const submitLogin = async (page: Page, mail: string, secret = password): Promise<void> => {
  // A page that is left for the login may have a field for the mail address, too.
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) })
  await form.getByLabel('Email').fill(mail)
  await form.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** Signs in on the page, as a person does. */
export const signInByForm = async (page: Page, mail: string, secret = password): Promise<void> => {
  await page.goto('/login')
  await submitLogin(page, mail, secret)
  await page.waitForURL(url => url.pathname === '/')
}

/** Says who sells packages, with the account without which nobody can order by bank transfer. */
export const setShop = async (): Promise<void> => {
  const body = {
    name: 'Hangarlist GmbH',
    address: 'Hangar 3\n12345 Airfield',
    iban: 'DE89370400440532013000',
  }
  await done(call('PUT', '/admin/seller', { token: await tokenOfAdmin(), body }))
}

/** The admin's way past the pages. */
export const asAdmin = async () => {
  const token = await tokenOfAdmin()
  const idOf = async (mail: string) => {
    const users = await done(call('GET', `/admin/getusers?search=${encodeURIComponent(mail)}`, { token }))
    const [user] = users.data as unknown as { _id: number }[]
    return user!._id
  }
  return {
    /** Confirms the address of an account: quicker than by its mail. */
    confirm: async (mail: string) =>
      done(call('POST', `/admin/users/${await idOf(mail)}/confirm`, { token })),
    review: (id: number, body: object) => done(call('PATCH', `/admin/reviewadvert/${id}`, { token, body })),
    change: async (mail: string, body: object) =>
      done(call('PATCH', `/admin/userupdate/${await idOf(mail)}`, { token, body })),
  }
}

/** A submitted aircraft; its title is the only one of its kind. Answers id and title. */
export const anAircraft = async (seller: Seller, title: string, facts: object = {}) => {
  const body = {
    title,
    type: 'pistonsingle',
    manufacturer: 'Cessna',
    model: '182T Skylane',
    year: '2014',
    registration: 'N182HL',
    serialNumber: '18282390',
    condition: 'used',
    flightRules: 'IFR',
    fuel: 'avgas100ll',
    basedAt: 'KBOI',
    description: 'Always hangared, complete logs, no damage.',
    location: { country: 'US', state: 'Idaho', town: 'Boise' },
    currency: 'USD',
    price: 389_000,
    contact: { name: seller.name, surname: 'Seller', mail: seller.mail, dialcode: '+1', phone: '2085550134' },
    ...facts,
  }
  const created = await done(call('POST', '/createadvert', { token: seller.token, body }))
  return { id: Number(created.data['advertId']), title, slug: String(created.data['slug']) }
}

/** As `anAircraft`, approved: everybody finds it. */
export const anApprovedAircraft = async (seller: Seller, title: string, facts: object = {}) => {
  const advert = await anAircraft(seller, title, facts)
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  return advert
}

/** With what status a visitor is answered who asks for an advert. */
export const publicStatus = async (id: number) =>
  (await call('GET', `/getadvertdetail/${id}?status=approved`)).status
