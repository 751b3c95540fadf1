import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestUser } from '../../testing/start-api'
import { hashPassword } from './passwords'

const oldPassword = 'Loitering over Lac Léman'
const password = 'Crosswind at Innsbruck'

let api: TestApi
let passwordHash: string
let user: TestUser

beforeAll(async () => {
  api = await startApi()
  passwordHash = await hashPassword(oldPassword)
})
beforeEach(async () => {
  user = await api.aUser('user', { passwordHash })
})
afterAll(() => api.close())

const askForCode = async (mail = user.mail) => {
  await api.visitor.session.sendOtp({ body: { mail } })
  const mails = (await api.mailsTo(mail)).filter(each => each.template === 'otp')
  return /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}
const reset = (otp: string, more: { mail?: string; password?: string } = {}) =>
  api.visitor.session.resetPassword({ body: { mail: user.mail, password, otp, ...more } })
const canSignIn = (given: string) =>
  api.visitor.session.login({ body: { mail: user.mail, password: given } }).then(
    () => true,
    () => false,
  )
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
const refused = { code: 'invalid', errors: [{ field: 'otp' }] }

describe('sendotp', () => {
  it('[AUTH-03] mails six digits and answers Otp sent in message and data', async () => {
    const answer = await api.post('/sendotp', { mail: user.mail })
    expect(await answer.json()).toEqual({ success: true, message: 'Otp sent', data: 'Otp sent' })
    const [mail] = await api.mailsTo(user.mail)
    expect(mail!.text).toMatch(/your code is \d{6}\n/)
    expect(mail!.subject).not.toMatch(/\d/)
  })

  it('[AUTH-03] answers an unknown mail in the same way and mails nobody', async () => {
    const known = await api.post('/sendotp', { mail: user.mail })
    const unknown = await api.post('/sendotp', { mail: 'nobody@example.test' })
    expect(unknown.status).toBe(known.status)
    expect(await unknown.text()).toBe(await known.text())
    expect(await api.mailsTo('nobody@example.test')).toEqual([])
  })

  it('sends to the stored address only, also when a look-alike is asked for', async () => {
    const answer = await api.post('/sendotp', { mail: user.mail.replace('u', 'ü') })
    expect(answer.status).toBe(422)
    expect(await api.mailsTo(user.mail)).toEqual([])
  })

  it('stores no code in clear beside the mail, and none in the audit log', async () => {
    const code = await askForCode()
    const otps = await api.app.db.models.Otp.findAll({ where: { userId: user.id } })
    const audits = await api.app.db.models.AuditLog.findAll({ where: { objectId: String(user.id) } })
    expect(otps).toHaveLength(1)
    expect(JSON.stringify([otps, audits])).not.toContain(code)
  })

  it.each([{}, { mail: '' }, { mail: 7 }, { mail: ['a@b.test'] }, { mail: { $ne: null } }])(
    'refuses %j naming the mail',
    async body => {
      const answer = await api.post('/sendotp', body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ success: false, errors: [{ field: 'mail' }] })
    },
  )

  it('stops after five codes for one mail in an hour, known or not', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const known = await limited.aUser('user')
    for (const mail of [known.mail, 'nobody@example.test']) {
      for (let code = 0; code < 5; code++) await limited.visitor.session.sendOtp({ body: { mail } })
      await expect(limited.visitor.session.sendOtp({ body: { mail } })).rejects.toMatchObject({
        code: 'too_many_requests',
      })
    }
    await limited.close()
  })
})

describe('resetpassword', () => {
  it('[AUTH-03] sets the new password with the right code and says so', async () => {
    const otp = await askForCode()
    const answer = await api.post('/resetpassword', { mail: user.mail, password, otp })
    expect(await answer.json()).toEqual({
      success: true,
      message: 'Password change success',
      data: 'Password change success',
    })
    expect([await canSignIn(oldPassword), await canSignIn(password)]).toEqual([false, true])
  })

  it('[AUTH-03] takes the code as it is copied, with blanks or a dash', async () => {
    const otp = await askForCode()
    await reset(` ${otp.slice(0, 3)}-${otp.slice(3)}\t`)
    expect(await canSignIn(password)).toBe(true)
  })

  it('[AUTH-04] ends every session that was open', async () => {
    const { token } = await api.visitor.session.login({ body: { mail: user.mail, password: oldPassword } })
    await reset(await askForCode())
    const detail = await api.fetch('/userdetail', { headers: { authorization: token } })
    expect(detail.status).toBe(401)
    expect(await api.app.db.models.Session.count({ where: { userId: user.id, endedAt: null } })).toBe(0)
  })

  it('tells the owner that the password was changed', async () => {
    await reset(await askForCode())
    expect((await api.mailsTo(user.mail)).map(mail => mail.template)).toEqual(['otp', 'password-changed'])
  })

  it('[AUTH-03] takes a code once', async () => {
    const otp = await askForCode()
    await reset(otp)
    await expect(reset(otp, { password: oldPassword })).rejects.toMatchObject(refused)
  })

  it('[AUTH-03] takes a code once also when it comes ten times in the same moment', async () => {
    const otp = await askForCode()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => reset(otp, { password: `Crosswind at runway ${at}x` })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('[AUTH-03] takes no code after ten minutes', async () => {
    const later = await startApi()
    const known = await later.aUser('user', { passwordHash })
    await later.visitor.session.sendOtp({ body: { mail: known.mail } })
    const mail = await later.app.db.models.OutboxMail.findOne({ where: { recipient: known.mail } })
    const otp = /\d{6}/.exec(mail!.get().text)![0]
    later.clock.advance(10 * 60_000)
    await expect(
      later.visitor.session.resetPassword({ body: { mail: known.mail, password, otp } }),
    ).rejects.toMatchObject(refused)
    await later.close()
  })

  it('[AUTH-03] burns a code after five wrong tries, however they come', async () => {
    const otp = await askForCode()
    await Promise.allSettled(Array.from({ length: 5 }, () => reset(wrong(otp))))
    await expect(reset(otp)).rejects.toMatchObject(refused)
    expect(await canSignIn(oldPassword)).toBe(true)
  })

  it('[AUTH-03] still takes the right code after four wrong ones', async () => {
    const otp = await askForCode()
    for (let attempt = 0; attempt < 4; attempt++)
      await expect(reset(wrong(otp))).rejects.toMatchObject(refused)
    await expect(reset(otp)).resolves.toBe('Password change success')
  })

  it('[AUTH-03] takes only the newest code', async () => {
    const older = await askForCode()
    let newer = await askForCode()
    // One in a million, and then the older one is the newer one.
    while (newer === older) newer = await askForCode()
    await expect(reset(older)).rejects.toMatchObject(refused)
    await expect(reset(newer)).resolves.toBe('Password change success')
  })

  it('[AUTH-03] answers an unknown mail, a mail without a code and a wrong code alike', async () => {
    const otp = await askForCode()
    const other = await api.aUser('user', { passwordHash })
    const answers = []
    for (const mail of [user.mail, other.mail, 'nobody@example.test']) {
      const answer = await api.post('/resetpassword', { mail, password, otp: wrong(otp) })
      answers.push({ status: answer.status, body: { ...((await answer.json()) as object), requestId: '' } })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it("never takes one account's code for another account", async () => {
    const otp = await askForCode()
    const other = await api.aUser('user', { passwordHash })
    await api.visitor.session.sendOtp({ body: { mail: other.mail } })
    const mine = await api.app.db.models.Otp.findOne({ where: { userId: user.id } })
    await api.app.db.models.Otp.update({ codeHash: mine!.get().codeHash }, { where: { userId: other.id } })
    await expect(reset(otp, { mail: other.mail })).rejects.toMatchObject(refused)
  })

  it('[AUTH-05] refuses a weak password without using up the code', async () => {
    await api.app.db.models.User.update({ surname: 'Quetzalcoatl' }, { where: { id: user.id } })
    const otp = await askForCode()
    for (const weak of ['Password123!', 'Quetzalcoatl1'])
      await expect(reset(otp, { password: weak })).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'password' }],
      })
    await expect(reset(otp)).resolves.toBe('Password change success')
  })

  it("tells nothing about the owner's name to who has no code", async () => {
    await api.app.db.models.User.update({ surname: 'Quetzalcoatl' }, { where: { id: user.id } })
    const otp = await askForCode()
    await expect(reset(wrong(otp), { password: 'Quetzalcoatl1' })).rejects.toMatchObject(refused)
  })

  it('does not let a suspended user in again', async () => {
    await api.app.db.models.User.update({ suspendedAt: new Date() }, { where: { id: user.id } })
    await reset(await askForCode())
    await expect(api.visitor.session.login({ body: { mail: user.mail, password } })).rejects.toMatchObject({
      code: 'suspended',
    })
  })

  it.each([
    ['otp', '12345'],
    ['otp', '1234567'],
    ['otp', 123456],
    ['otp', ['123456', '654321']],
    ['otp', { $like: '%' }],
    ['otp', undefined],
    ['password', 'short'],
    ['password', undefined],
    ['mail', 'nobody'],
    ['mail', undefined],
  ])('refuses %s: %j naming it', async (field, value) => {
    const answer = await api.post('/resetpassword', {
      mail: user.mail,
      password,
      otp: '123456',
      [field]: value,
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ success: false, errors: [{ field }] })
  })
})
