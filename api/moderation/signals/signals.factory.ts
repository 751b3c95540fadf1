import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { anAdvert } from '../../adverts/adverts.factory'
import type { TestApi } from '../../testing/start-api'

let made = 0

/** A contact that no other advert or account has. */
export const ownContact = () => {
  const number = `${process.pid % 1000}${Date.now() % 100_000}${++made}`.slice(-9)
  return JSON.stringify({
    name: 'Grace',
    surname: 'Pilot',
    mail: `grace.${process.pid}.${made}@example.test`,
    dialcode: '+44',
    phone: number.padStart(9, '7'),
  })
}

/** An advert that shares nothing with any other: it has its own model, contact and account phone. */
export const aLoneAdvert = async (api: TestApi, overrides: Partial<AdvertRow> = {}): Promise<AdvertRow> => {
  const ownerId = overrides.ownerId ?? (await anOwner(api))
  return anAdvert(api, {
    model: `Lonely ${++made}`,
    contact: ownContact(),
    ...overrides,
    ownerId,
  })
}

/** A user whose account has a unique phone number. */
export const anOwner = async (api: TestApi): Promise<number> => {
  const { id } = await api.aUser('user')
  await api.app.db.models.User.update({ phone: `6${String(id).padStart(8, '0')}` }, { where: { id } })
  return id
}
