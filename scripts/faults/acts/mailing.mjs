// A mailing is started, and the mails of the one before are sent: nobody is left out, and nobody gets a mail twice but the one
// that was on its way when the server was killed.
import { ask, call } from '../../api-calls.mjs'
import { hurryOn } from '../../hurry.mjs'
import { takeMails } from '../../mail-catcher.mjs'
import { underKill, until } from '../acts.mjs'
import { notNone, rowsOf } from '../check.mjs'

/**
 * @typedef {import('../server.mjs').Home} Home
 * @typedef {import('../acts.mjs').Act} Act
 * @typedef {Awaited<ReturnType<typeof takeMails>>} Catcher
 */

const count = 60
const recipients = Array.from({ length: count }, (_, at) => `reader${at}@example.test`)

/** @param {string} url */
const makeReaders = async url => {
  const person = { accountType: 'person', name: 'Rea', surname: 'Der', dialCode: '+49', phone: '8912345' }
  const password = 'Loitering over Lac Leman'
  for (const mail of recipients)
    await ask(url, '/register', { method: 'POST', body: { ...person, mail, password } })
}

/**
 * @param {Home} home
 * @param {string} token
 * @param {string} subject
 * @returns {Act}
 */
const starting = (home, token, subject) => {
  const body = { audience: { by: 'list', entries: recipients }, subject, text: subject, expectedCount: count }
  return {
    name: `start of ${subject}`,
    isRepeated: true,
    send: () => call(home.url, '/admin/mailings', { method: 'POST', token, body, key: subject }),
    isDone: async () =>
      (await rowsOf(home, `SELECT id FROM mailings WHERE subject = '${subject}'`)).length === 1,
  }
}

/**
 * Mails of an earlier mailing, which may leave now; somebody watches them go.
 * @param {Home} home
 * @param {string} token
 * @param {string} subject
 * @returns {Promise<Act>}
 */
const sending = async (home, token, subject) => {
  const [row] = await rowsOf(home, `SELECT id FROM mailings WHERE subject = '${subject}'`)
  const hurry = hurryOn(
    home.mariadb ? { url: home.env.DATABASE_URL } : { file: home.env.DATABASE_URL.replace('sqlite://', '') },
  )
  await hurry.mailing(subject)
  await hurry.mails()
  const read = () => call(home.url, `/admin/mailings/${row?.id}`, { token })
  const send = () => until(read, ({ status, body }) => status !== 200 || body.data.state === 'done')
  const isDone = async () => {
    const { status, body } = await send()
    return status === 200 && body.data.state === 'done' && body.data.counts.sent === count
  }
  return { name: `mails of ${subject}`, send, isDone }
}

/**
 * @param {Home} home
 * @param {Catcher} catcher
 * @returns {import('../acts.mjs').Play}
 */
const play = (home, { mails }) => {
  let kills = -1
  return {
    prepare: async (token, round) => {
      if (round === 0) {
        await makeReaders(home.url)
        const { status, body } = await starting(home, token, 'Mailing-0').send()
        if (status !== 200) throw new Error(`Mailing-0: ${status} ${JSON.stringify(body)}`)
      }
      kills++
      return [await sending(home, token, `Mailing-${round}`), starting(home, token, `Mailing-${round + 1}`)]
    },
    findHalves: async () => [...(await notNone(home, none)), ...(await compareMails(home, mails, kills))],
  }
}

const none = {
  'mailings without all of their mails': `SELECT g.id FROM mailings g WHERE ${count} <>
    (SELECT COUNT(DISTINCT m.recipient) FROM mail_outbox m WHERE m.mailing_id = g.id)`,
  'mailings with more mails than recipients': `SELECT g.id FROM mailings g WHERE ${count} <>
    (SELECT COUNT(*) FROM mail_outbox m WHERE m.mailing_id = g.id)`,
  'mails of mailings that were given up': `SELECT id FROM mail_outbox
    WHERE mailing_id IS NOT NULL AND state NOT IN ('waiting', 'sending', 'sent')`,
}

/**
 * What is called sent has arrived, and no more than one mail a kill twice, under the same Message-ID.
 * @param {Home} home
 * @param {Catcher['mails']} mails
 * @param {number} kills
 */
const compareMails = async (home, mails, kills) => {
  const rows = await rowsOf(
    home,
    "SELECT message_id FROM mail_outbox WHERE mailing_id IS NOT NULL AND state = 'sent'",
  )
  const came = mails.filter(({ text }) => text.includes('Mailing-')).map(({ messageId = '' }) => messageId)
  const ids = new Set(came)
  const lost = rows.filter(row => ![...ids].some(id => id.includes(row.message_id ?? '')))
  const twice = came.length - ids.size
  return [
    ...(lost.length > 0 ? [`${lost.length} mails are called sent, but have not arrived`] : []),
    ...(twice > kills ? [`${twice} mails arrived twice after ${kills} kills`] : []),
  ]
}

export const mailing = underKill(play, async () => {
  const catcher = await takeMails()
  return { ...catcher, settings: { SMTP_URL: catcher.address } }
})
