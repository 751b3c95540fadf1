// Clients that record the answers they get: the ledger with which the stored data is compared.
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../api-calls.mjs'

/**
 * @typedef {import('../api-calls.mjs').Answer} Answer
 * @typedef {import('../api-calls.mjs').Seller} Seller
 * @typedef {'acked' | 'refused' | 'unknown'} Outcome
 * @typedef {{ id: number, title: string, status: string, photoCount: number }} Stored
 *
 * An advert that somebody has sent, what was answered, and what is stored of it.
 * @typedef {object} Entry
 * @property {string} title
 * @property {Seller} seller
 * @property {string[]} photos
 * @property {Outcome} state
 * @property {number} [id]
 * @property {boolean} [asked] whether its approval was requested
 * @property {Outcome} [approval]
 * @property {Stored} [stored]
 *
 * @typedef {{ adverts: Entry[], bulks: Entry[][], answers: Answer[] }} Ledger
 */

/**
 * @param {string} title
 * @param {readonly string[]} photos
 */
export const advertOf = (title, photos) => ({
  title,
  type: 'pistonsingle',
  manufacturer: 'Cessna',
  model: '172S Skyhawk SP',
  year: 2007,
  condition: 'used',
  location: { country: 'DE', state: 'Bayern' },
  currency: 'EUR',
  price: 200_000,
  contact: { name: 'Ada', mail: 'ada@example.test' },
  photos,
})

/** A small picture that differs from all others. */
export async function picture() {
  const { default: sharp } = await import('sharp')
  /** @type {import('sharp').Create} */
  const create = {
    width: 400,
    height: 300,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  }
  return sharp({ create }).jpeg().toBuffer()
}

/** @type {(answer: Answer) => Outcome} */
const outcome = ({ status }) =>
  status >= 200 && status < 300 ? 'acked' : status >= 400 && status < 500 ? 'refused' : 'unknown'

/**
 * @param {string} url
 * @param {Seller} seller
 * @param {Ledger} ledger
 * @param {Buffer} image
 * @returns {Promise<string[]>} its name; empty if it was refused
 */
const upload = async (url, seller, ledger, image) => {
  const form = new FormData()
  form.append('photos', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg')
  const uploaded = await call(url, '/upload', { method: 'POST', token: seller.token, form })
  ledger.answers.push(uploaded)
  return uploaded.status === 200 ? [uploaded.body.data[0].file] : []
}

/**
 * Creates adverts, every third with a photo, until told to stop, and notes each answer. Waits a little after an
 * answer that says that the server or its database is away.
 * @param {string} url
 * @param {Seller} seller
 * @param {Ledger} ledger
 * @param {Buffer} image
 * @param {() => boolean} going
 */
export async function writeAdverts(url, seller, ledger, image, going) {
  for (let number = 0; going(); number++) {
    const photos = number % 3 === 0 ? await upload(url, seller, ledger, image) : []
    /** @type {Entry} */
    const entry = {
      title: `Token ${seller.mail} ${ledger.adverts.length} ${number}`,
      seller,
      photos,
      state: 'unknown',
    }
    ledger.adverts.push(entry)
    const created = await call(url, '/createadvert', {
      method: 'POST',
      token: seller.token,
      body: advertOf(entry.title, photos),
    })
    ledger.answers.push(created)
    entry.state = outcome(created)
    if (entry.state === 'acked') entry.id = created.body.data.advertId
    if (created.status === 0 || created.status >= 500) await pause(50)
  }
}

/**
 * Approves acknowledged adverts in groups of ten and records the answers.
 * @param {string} url
 * @param {string} token
 * @param {Ledger} ledger
 * @param {() => boolean} going
 */
export async function approveAdverts(url, token, ledger, going) {
  while (going()) {
    const waiting = ledger.adverts.filter(entry => entry.state === 'acked' && !entry.asked).slice(0, 10)
    if (waiting.length === 0) {
      await pause(20)
      continue
    }
    for (const entry of waiting) entry.asked = true
    const answer = await call(url, '/admin/adverts/status', {
      method: 'PATCH',
      token,
      body: { ids: waiting.map(({ id }) => id), status: 'approved' },
    })
    ledger.answers.push(answer)
    const told = outcome(answer)
    /** Of other nodes of a cluster, some may not have come yet. @type {{ id: number }[]} */
    const refused = told === 'acked' ? answer.body.data.refused : []
    for (const entry of waiting) entry.approval = refused.some(({ id }) => id === entry.id) ? 'refused' : told
    ledger.bulks.push(waiting.filter(({ approval }) => approval !== 'refused'))
    if (answer.status === 0 || answer.status >= 500) await pause(50)
  }
}

/** @returns {Ledger} */
export const newLedger = () => ({ adverts: [], bulks: [], answers: [] })
