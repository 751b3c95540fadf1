import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aircraftBody, anAdvert } from '../../adverts/adverts.factory'
import { hashPassword } from '../session/passwords'
import { aPhotoRow } from '../../photos/photos.factory'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
let passwordHash: string
const password = 'Loitering over Lac Léman'

beforeAll(async () => {
  api = await startApi()
  passwordHash = await hashPassword(password)
})
afterAll(() => api.close())

let people = 0
/** Somebody who left traces everywhere, under names that occur nowhere else. */
const aPersonWithTraces = async () => {
  const mark = `zq${process.pid}x${++people}`
  const phone = `1707654${300 + people}`
  const person = await api.as('user', { passwordHash, mail: `${mark}@traces.test`, accountType: 'business' })
  const { client, user } = person
  await client.account.update({
    body: { name: `Name${mark}`, surname: `Surname${mark}`, dialCode: '+49', phone },
  })
  const { advertId } = await client.adverts.create({
    body: aircraftBody({
      contact: { name: `Name${mark}`, mail: `${mark}@traces.test`, dialcode: '+49', phone },
    }),
  })
  await client.adverts.update({
    params: { id: advertId },
    body: { contact: { name: `Other${mark}`, mail: `other.${mark}@traces.test`, dialcode: '+49', phone } },
  })
  await client.account.changeMail({ body: { mail: `next.${mark}@traces.test`, password } })
  await client.account.requestUpgrade({ body: { accountType: 'businessplus', company: `Company ${mark}` } })
  const other = await api.as('user')
  const theirs = await anAdvert(api, { ownerId: other.user.id })
  const now = api.app.clock()
  await api.app.db.write(async tx => {
    const at = now.toISOString()
    const { runIn } = api.app.db
    await runIn(tx, 'INSERT INTO watchlist (user_id, advert_id, created_at) VALUES (?, ?, ?)', [
      user.id,
      theirs.id,
      at.slice(0, 19).replace('T', ' '),
    ])
    await api.app.db.models.Ticket.create(
      {
        userId: user.id,
        mail: user.mail,
        subject: 'Membership',
        message: `I am Name${mark}`,
        createdAt: now,
      },
      { transaction: tx },
    )
    const thread = await runIn(
      tx,
      'INSERT INTO threads (advert_id, buyer_id, seller_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
      [
        theirs.id,
        user.id,
        other.user.id,
        at.slice(0, 19).replace('T', ' '),
        at.slice(0, 19).replace('T', ' '),
      ],
    )
    for (const [author, text] of [
      [user.id, 'Is it still for sale?'],
      [other.user.id, 'Yes, it is.'],
    ] as const)
      await runIn(tx, 'INSERT INTO messages (thread_id, author_id, text, sent_at) VALUES (?, ?, ?, ?)', [
        thread.insertId,
        author,
        text,
        at.slice(0, 19).replace('T', ' '),
      ])
    await runIn(
      tx,
      `INSERT INTO orders (user_id, packet_id, credit_kind, credits, amount, status, method, created_at, updated_at)
       VALUES (?, 'advert-basic', 'advert', 1, 5990, 'paid', 'transfer', ?, ?)`,
      [user.id, at.slice(0, 19).replace('T', ' '), at.slice(0, 19).replace('T', ' ')],
    )
  })
  return { ...person, mark, phone, advertId, other, theirs }
}

/** Every row of every table that holds a text, as `table: row`. */
const rowsWith = async (text: string): Promise<string[]> => {
  const tables = await api.app.db.sequelize.getQueryInterface().showAllTables()
  const found: string[] = []
  for (const entry of tables) {
    const table = typeof entry === 'string' ? entry : (entry as { tableName: string }).tableName
    if (/fts|sqlite|sequelize_meta/.test(table)) continue
    for (const row of await api.app.db.readCurrent(`SELECT * FROM ${table}`)) {
      const content = JSON.stringify(row)
      if (content.includes(text)) found.push(`${table}: ${content}`)
    }
  }
  return found
}

describe('[PLUS-22] the export', () => {
  it('holds everything about a person and nothing of anybody else', async () => {
    const { client, user, advertId, other, mark } = await aPersonWithTraces()
    const { profile, data } = await client.account.export()
    expect(profile).toMatchObject({ id: user.id, mail: user.mail, name: `Name${mark}` })
    expect(data['adverts']).toMatchObject([{ id: advertId, contact: { name: `Other${mark}` } }])
    expect(data['orders']).toMatchObject([{ packet_id: 'advert-basic', amount: 59.9 }])
    // Money is told in whole units, as it was typed.
    const { price } = aircraftBody()
    expect([data['adverts']![0]!['price'], data['prices']![0]!['price']]).toEqual([price, price])
    expect(data['watchlist']).toHaveLength(1)
    expect(data['messages']).toMatchObject([
      { mine: true, text: 'Is it still for sale?' },
      { mine: false, text: 'Yes, it is.' },
    ])
    expect(data['supportRequests']).toHaveLength(1)
    expect(data['credits']!.length).toBeGreaterThan(4)
    expect(data['sessions']).toHaveLength(1)
    expect(data['history']!.map(entry => entry['action'])).toEqual(
      expect.arrayContaining(['advert.create', 'user.profile', 'user.upgradeAsked']),
    )
    expect(data['upgradeRequests']).toMatchObject([{ company: `Company ${mark}` }])
    const text = JSON.stringify({ profile, data })
    expect(text).not.toMatch(/argon2|code_hash|token=/)
    expect(text).not.toContain(other.user.mail)
    const stranger = await api.as('user')
    const theirs = await stranger.client.account.export()
    expect(JSON.stringify(theirs)).not.toContain(mark)
    expect(theirs.data['adverts']).toEqual([])
  })

  it('names the files of the photos and gives times as ISO 8601', async () => {
    const { client, user } = await api.as('user')
    const advert = await anAdvert(api, { ownerId: user.id })
    const photo = aPhotoRow({ ownerId: user.id, advertId: advert.id, createdAt: api.app.clock() })
    await api.app.db.models.Photo.create(photo)
    const { data } = await client.account.export()
    expect(data['photos']).toMatchObject([{ file: photo.file }])
    expect(String(data['adverts']![0]!['created_at'])).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })
})

describe('[PLUS-22] the deletion of the own account', () => {
  it('erases the person, takes the adverts offline, and leaves invoices and the talk of others', async () => {
    const { client, user, token, mark, phone, advertId, other, theirs } = await aPersonWithTraces()
    const live = await anAdvert(api, { ownerId: user.id })
    await client.account.remove({ body: { password } })
    expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(401)
    await expect(api.visitor.adverts.detail({ params: { id: live.id } })).rejects.toBeTruthy()
    await expect(api.visitor.session.login({ body: { mail: user.mail, password } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    // One trace is left: the mail that says so, until it is sent.
    const traces = await rowsWith(mark)
    expect(traces.map(row => row.split(':')[0])).toEqual(['mail_outbox'])
    expect(traces.join()).toContain('account-deleted')
    expect(await rowsWith(phone)).toEqual([])
    const [stored] = await api.app.db.read('SELECT deleted_at FROM adverts WHERE id = ?', [advertId])
    expect(stored?.['deleted_at']).not.toBeNull()
    const [order] = await api.app.db.read('SELECT amount FROM orders WHERE user_id = ?', [user.id])
    expect(Number(order?.['amount'])).toBe(5990)
    const messages = await api.app.db.read(
      'SELECT m.text FROM messages m JOIN threads t ON t.id = m.thread_id WHERE t.seller_id = ? ORDER BY m.id',
      [other.user.id],
    )
    expect(messages.map(row => row['text'])).toEqual(['Is it still for sale?', 'Yes, it is.'])
    expect((await other.client.adverts.mine()).data.map(({ id }) => id)).toEqual([theirs.id])
  })

  it('an admin who deletes a user erases the same as the user does', async () => {
    const { user, mark } = await aPersonWithTraces()
    const admin = await api.as('Admin')
    await admin.client.users.remove({ params: { id: user.id } })
    expect(await rowsWith(mark)).toEqual([])
  })

  it('needs the password, frees the mail, and tells its owner', async () => {
    const { client, user } = await api.as('user', { passwordHash })
    await expect(client.account.remove({ body: { password: 'wrong' } })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'password' }],
    })
    await client.account.remove({ body: { password } })
    const mails = await api.app.db.read('SELECT template FROM mail_outbox WHERE recipient = ?', [user.mail])
    expect(mails.map(row => row['template'])).toEqual(['account-deleted'])
    const again = await api.as('user', { mail: user.mail })
    expect((await again.client.users.detail()).mail).toBe(user.mail)
  })

  it('clears the cookies', async () => {
    const { token } = await api.as('user', { passwordHash })
    const answer = await api.post('/account/delete', { password }, { authorization: token })
    const cookies = answer.headers.getSetCookie().join()
    expect(cookies).toMatch(/token=;.*1970/)
    expect(cookies).toMatch(/token_exp=;.*1970/)
  })

  it('the last admin cannot delete their own account', async () => {
    const own = await startApi()
    const admin = await own.as('Admin', { passwordHash })
    await expect(admin.client.account.remove({ body: { password } })).rejects.toMatchObject({
      code: 'conflict',
    })
    await own.as('Admin')
    await admin.client.account.remove({ body: { password } })
    await own.close()
  })
})
