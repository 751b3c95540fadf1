import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestUser } from '../../testing/start-api'
import { openBrowser } from './browser.testing'
import { hashPassword } from './passwords'
import { withFullHashes } from '../../testing/quick-argon2'

const oldPassword = 'Loitering over Lac Léman'
const password = 'Crosswind at Innsbruck'

let api: TestApi
let passwordHash: string
let user: TestUser

const hashAnew = async () => {
  passwordHash = await hashPassword(oldPassword)
}

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  await hashAnew()
})
beforeEach(async () => {
  user = await api.aUser('user', { passwordHash })
})
afterAll(() => api.close())

let networks = 0
const newAddress = () => `203.0.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

/** Somebody at an address; `cookies: false` is a program that keeps none. */
const somebody = ({ address = newAddress(), cookies = true } = {}) => {
  const browser = openBrowser(api, address, cookies)
  const post = async (path: string, sent: object) => {
    const { status, body } = await browser.post(path, sent)
    return { status, body: { ...body, requestId: '' } }
  }
  return {
    askForCode: async (mail = user.mail) => {
      const { status } = await post('/sendotp', { mail })
      if (status !== 200) return { status, code: '' }
      const letter = (await api.mailsTo(mail, 'otp')).at(-1)
      return { status, code: /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '' }
    },
    reset: (otp: string, mail = user.mail) => post('/resetpassword', { mail, password, otp }),
    login: () => post('/login', { mail: user.mail, password: oldPassword }),
  }
}
const notThis = (code: string) => (code === '111111' ? '222222' : '111111')

describe('[SAFE-03] the code of a new password', () => {
  it('is not burnt by the wrong tries of strangers', async () => {
    const owner = somebody()
    const { code } = await owner.askForCode()
    for (let network = 0; network < 3; network++) {
      const stranger = somebody()
      for (let at = 0; at < 5; at++) expect((await stranger.reset(notThis(code))).status).toBe(422)
    }
    expect((await owner.reset(code)).status).toBe(200)
  })

  it('is not taken away by the code that a stranger asks for', async () => {
    const owner = somebody()
    const { code } = await owner.askForCode()
    const stranger = somebody()
    const { code: theirs } = await stranger.askForCode()
    for (let at = 0; at < 6; at++) await stranger.reset(notThis(theirs))
    expect((await owner.reset(code)).status).toBe(200)
  })

  it('still burns after five wrong tries of who asked for it, and a stranger has three', async () => {
    const owner = somebody()
    const { code } = await owner.askForCode()
    const stranger = somebody()
    for (let at = 0; at < 3; at++) await stranger.reset(notThis(code))
    expect((await somebody().reset(code)).status).toBe(422)
    for (let at = 0; at < 5; at++) await owner.reset(notThis(code))
    expect((await owner.reset(code)).status).toBe(422)
  })

  it('can be used by a program without cookies, and elsewhere than where it was asked for', async () => {
    const program = somebody({ cookies: false })
    const { code } = await program.askForCode()
    expect((await program.reset(code)).status).toBe(200)
    const again = await somebody().askForCode()
    expect((await somebody().reset(again.code)).status).toBe(200)
  })

  it('all codes of an account stop working once a password is set', async () => {
    const [one, two] = [somebody(), somebody()]
    const { code } = await one.askForCode()
    const { code: other } = await two.askForCode()
    expect((await one.reset(code)).status).toBe(200)
    expect((await two.reset(other)).status).toBe(422)
  })

  it('can be asked for however many strangers have asked: elsewhere, and always on a known device', async () => {
    const owner = somebody()
    await owner.login()
    const stranger = somebody()
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push((await stranger.askForCode()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await somebody().askForCode()).status).toBe(200)
    await api.app.limits.count('otpByAccount', user.mail, 100)
    expect((await somebody().askForCode()).status).toBe(429)
    const { status, code } = await owner.askForCode()
    expect([status, (await owner.reset(code)).status]).toEqual([200, 200])
  })

  it('cannot be guessed: of twenty codes in a day each bears eight tries', async () => {
    await api.app.limits.count('otpByAccountDay', user.mail, 20)
    expect((await somebody().askForCode()).status).toBe(429)
    await api.app.limits.forget('otpByAccountDay', user.mail)
    const { code } = await somebody().askForCode()
    for (let network = 0; network < 5; network++) await somebody().reset(notThis(code))
    const row = await api.app.db.models.Otp.findOne({ where: { userId: user.id } })
    expect(row!.get()).toMatchObject({ tries: 0, foreignTries: 3 })
  })
})

describe('[SAFE-05] a wrong code', () => {
  // What waits for hashes can be told only where they take their time.
  withFullHashes()
  beforeAll(hashAnew)

  it('waits for no hash, whoever it is tried for: only the right one is worth that work', async () => {
    const owner = somebody()
    const { code } = await owner.askForCode()
    const done: string[] = []
    // What is more urgent than a new password.
    const crowd = { lane: 'signIn', asker: 'crowd' } as const
    const hashes = Array.from({ length: 20 }, () => hashPassword(password, crowd))
    const worked = Promise.all(hashes).then(() => done.push('hashes'))
    const guesses = Array.from({ length: 6 }, (_, at) =>
      somebody().reset(notThis(code), at % 2 === 0 ? user.mail : 'nobody@example.test'),
    )
    const guessed = Promise.all(guesses).then(() => done.push('wrong codes'))
    const right = owner.reset(code).then(({ status }) => done.push(`right one ${status}`))
    await Promise.all([worked, guessed, right])
    expect(done).toEqual(['wrong codes', 'hashes', 'right one 200'])
  })

  it('is answered alike, and not before its time, for an account with a code, without one, and for nobody', async () => {
    const { code } = await somebody().askForCode()
    const other = await api.aUser('user', { passwordHash })
    const answers = []
    for (const mail of [user.mail, other.mail, 'nobody@example.test']) {
      const begun = performance.now()
      answers.push(await somebody().reset(notThis(code), mail))
      expect(performance.now() - begun).toBeGreaterThan(95)
    }
    expect(answers[0]!.status).toBe(422)
    expect(answers.slice(1)).toEqual([answers[0], answers[0]])
  })
})

describe('[SAFE-05] sign-ins', () => {
  withFullHashes()
  beforeAll(hashAnew)

  it('of one network have their share: more are told to come back, and others do not wait behind them', async () => {
    const address = newAddress()
    const guess = (at: number) =>
      api.post(
        '/login',
        { mail: `nobody${at}@example.test`, password: 'not this one' },
        { 'x-forwarded-for': address },
      )
    const crowd = Array.from({ length: 58 }, (_, at) => guess(at))
    const done: string[] = []
    const last = Promise.all(crowd).then(answers => {
      done.push('crowd')
      return answers
    })
    const owner = somebody()
    expect((await owner.login()).status).toBe(200)
    done.push('owner')
    const answers = await last
    expect(done).toEqual(['owner', 'crowd'])
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    const refused = answers.find(({ status }) => status === 503)!
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Please try again') })
  })
})
