import { aircraftBody, anAdvert } from '../../adverts/adverts.factory'
import { importCatalogue } from '../../catalogue/import-catalogue'
import { aPdf } from '../../documents/documents.testing'
import { aBlob } from '../../photos/photos.testing'
import { codeHash } from '../../accounts/session/otp'
import { hashPassword } from '../../accounts/session/passwords'
import type { SignedInClient } from '../start-api'
import type { ValidCalls, World } from './valid-calls.testing'

export const password = 'Loitering over Lac Léman'

/** A user who is signed in and has that password. */
export const withPassword = async ({ api }: Pick<World, 'api'>): Promise<SignedInClient> =>
  api.as('user', { passwordHash: await hashPassword(password) })

/** An advert of the world's user. */
export const ownAdvert = async (
  { api, user }: World,
  more: Parameters<typeof anAdvert>[1] = {},
): Promise<number> => (await anAdvert(api, { ownerId: user.user.id, ...more })).id

const contact = { name: 'Ada', mail: 'ada@example.test' }
const offer = {
  title: 'An offer',
  location: { country: 'DE' },
  currency: 'EUR',
  price: 100,
  contact,
}
const later = { rateUnit: 'day' }

export const advertCalls: ValidCalls = {
  'adverts.create': ({ user }) => ({ by: user, body: aircraftBody() }),
  'adverts.createPart': ({ user }) => ({
    by: user,
    body: { ...offer, partNumber: 'P-1', manufacturer: 'Garmin', section: 'avionics' },
  }),
  'adverts.createLease': async ({ api }) => ({
    by: await api.as('user', { accountType: 'business' }),
    body: { ...offer, ...later, leaseType: 'training', manufacturer: 'Cessna', model: '172', year: 2007 },
  }),
  'adverts.createToolLease': async ({ api }) => ({
    by: await api.as('user', { accountType: 'business' }),
    body: { ...offer, ...later, toolType: 'engine' },
  }),
  'adverts.update': async world => ({
    by: world.user,
    params: { id: await ownAdvert(world) },
    body: { price: 12 },
  }),
  'adverts.move': async world => ({
    by: world.user,
    params: { id: await ownAdvert(world) },
    body: { move: 'hide' },
  }),
  'adverts.bulkMine': async world => ({
    by: world.user,
    body: { action: { do: 'hide' }, adverts: [{ id: await ownAdvert(world), version: 1 }] },
  }),
  'adverts.remove': async world => ({ by: world.user, params: { id: await ownAdvert(world) } }),
  'adverts.restore': async world => {
    const id = await ownAdvert(world)
    await world.user.client.adverts.remove({ params: { id } })
    return { by: world.user, params: { id } }
  },
  'moderation.update': async world => ({
    by: world.staff,
    params: { id: await ownAdvert(world) },
    body: { status: 'hide' },
  }),
  'moderation.updatePart': async world => ({
    by: world.staff,
    params: { id: await ownAdvert(world, { kind: 'part' }) },
    body: { status: 'hide' },
  }),
  'moderation.review': async world => ({
    by: world.staff,
    params: { id: await ownAdvert(world, { status: 'unapproved' }) },
    body: { decision: 'reject', reasons: ['photos-unclear'] },
  }),
  'moderation.setStatus': async world => ({
    by: world.staff,
    body: { ids: [await ownAdvert(world)], status: 'hide' },
  }),
  'moderation.remove': async world => ({ by: world.staff, params: { id: await ownAdvert(world) } }),
  'moderation.removePart': async world => ({
    by: world.staff,
    params: { id: await ownAdvert(world, { kind: 'part' }) },
  }),
}

let names = 0
const brandOf = ({ staff }: World) =>
  staff.client.catalogue.createBrand({ body: { brandName: `Maker ${++names}` } })

export const catalogueCalls: ValidCalls = {
  'catalogue.createBrand': ({ staff }) => ({ by: staff, body: { brandName: `Maker ${++names}` } }),
  'catalogue.removeBrand': async world => ({
    by: world.staff,
    params: { id: (await brandOf(world))._id },
  }),
  'catalogue.addModel': async world => ({
    by: world.staff,
    body: { brandId: (await brandOf(world))._id, modelName: 'One', type: 'jet' },
  }),
  'catalogue.removeModel': async world => {
    const body = { brandId: (await brandOf(world))._id, modelName: 'One', type: 'jet' }
    const { _id } = await world.staff.client.catalogue.addModel({ body })
    return { by: world.staff, params: { id: _id } }
  },
  'catalogue.addCategory': async ({ api, staff }) => {
    await importCatalogue(api.app)
    return { by: staff, body: { name: `Section ${++names}` } }
  },
}

const modelOf = async (world: World) => {
  const body = { brandId: (await brandOf(world))._id, modelName: `Model ${++names}`, type: 'jet' } as const
  return world.staff.client.catalogue.addModel({ body })
}
const mergeOf = async (world: World) => ({
  of: 'brand' as const,
  from: (await brandOf(world))._id,
  into: (await brandOf(world))._id,
})

export const staffCatalogueCalls: ValidCalls = {
  'staffCatalogue.renameBrand': async world => ({
    by: world.staff,
    params: { id: (await brandOf(world))._id },
    body: { name: `Maker ${++names}` },
  }),
  'staffCatalogue.renameModel': async world => ({
    by: world.staff,
    params: { id: (await modelOf(world))._id },
    body: { name: `Model ${++names}` },
  }),
  'staffCatalogue.brandAliases': async world => ({
    by: world.staff,
    params: { id: (await brandOf(world))._id },
    body: { add: `Maker ${++names}` },
  }),
  'staffCatalogue.modelAliases': async world => ({
    by: world.staff,
    params: { id: (await modelOf(world))._id },
    body: { add: `Model ${++names}` },
  }),
  'staffCatalogue.removeCategory': async ({ staff }) => {
    const { categoryId } = await staff.client.catalogue.addCategory({
      query: {},
      body: { name: `Section ${++names}` },
    })
    return { by: staff, params: { id: categoryId } }
  },
  'staffCatalogue.merge': async world => ({ by: world.staff, body: await mergeOf(world) }),
  'staffCatalogue.undoMerge': async world => {
    const { id } = await world.staff.client.staffCatalogue.merge({ body: await mergeOf(world) })
    return { by: world.staff, params: { id } }
  },
  'staffCatalogue.importFile': ({ staff }) => ({
    by: staff,
    body: { of: 'brands', csv: `Brand\nMaker ${++names}\n`, dryRun: false },
  }),
}

const aPerson = async ({ api }: World) => api.aUser('user', { passwordHash: await hashPassword(password) })

const aMailThat = async ({ app }: World['api'], state: 'failed' | 'waiting'): Promise<number> => {
  const now = app.clock()
  const mail = await app.db.models.OutboxMail.create({
    recipient: 'ada@example.test',
    subject: 'Hello',
    text: 'A text.',
    messageId: `${++names}@hangarlist`,
    state,
    notBefore: now,
    createdAt: now,
  })
  return mail.get().id
}

export const personCalls: ValidCalls = {
  'session.register': () => ({
    body: {
      accountType: 'person',
      name: 'Ada',
      surname: 'Byron',
      mail: `new${++names}@example.test`,
      dialCode: '+44',
      phone: '5551234567',
      password,
    },
  }),
  'session.login': async world => ({ body: { mail: (await aPerson(world)).mail, password } }),
  'session.logout': async ({ api }) => ({ by: await api.as('user') }),
  'session.sendOtp': async world => ({ body: { mail: (await aPerson(world)).mail } }),
  'session.resetPassword': async world => {
    const { id, mail } = await aPerson(world)
    const { app } = world.api
    await app.db.models.Otp.create({
      userId: id,
      codeHash: codeHash(app.env.JWT_SECRET, id, '123456'),
      expiresAt: new Date(app.clock().getTime() + 60_000),
      createdAt: app.clock(),
    })
    return { body: { mail, password: 'Another day over Lac Léman', otp: '123456' } }
  },
  'users.update': async world => ({
    by: world.admin,
    params: { id: (await aPerson(world)).id },
    body: { suspended: true, reason: 'rules' },
  }),
  'users.confirm': async ({ api, admin }) => ({
    by: admin,
    params: { id: (await api.aUser('user', { isConfirmed: false })).id },
  }),
  'users.endSession': async ({ api, admin }) => {
    const { user } = await api.as('user')
    const [session] = await admin.client.users.sessions({ params: { id: user.id } })
    return { by: admin, params: { id: user.id, key: session!.key } }
  },
  'users.endSessions': async ({ api, admin }) => ({
    by: admin,
    params: { id: (await api.as('user')).user.id },
    body: {},
  }),
  'users.bulk': async world => ({
    by: world.admin,
    body: { action: 'suspend', ids: [(await aPerson(world)).id], reason: 'spam' },
  }),
  'users.remove': async world => ({ by: world.admin, params: { id: (await aPerson(world)).id } }),
  'documents.add': async world => ({
    by: world.user,
    params: { id: await ownAdvert(world, { kind: 'part' }) },
    files: [aPdf()],
  }),
  'documents.remove': async world => {
    const id = await ownAdvert(world, { kind: 'part' })
    const [document] = await world.user.client.documents.add({ params: { id }, files: [aPdf()] })
    return { by: world.user, params: { id: document!.id } }
  },
  'photos.upload': async ({ user }) => ({ by: user, files: [await aBlob()] }),
  'photos.copy': async world => {
    const [photo] = await world.user.client.photos.upload({ files: [await aBlob()] })
    const body = aircraftBody({ photos: [photo!.file] })
    const { advertId } = await world.user.client.adverts.create({ body })
    return { by: world.user, body: { advertId } }
  },
  'photos.trash': async ({ user, staff }) => {
    const [photo] = await user.client.photos.upload({ files: [await aBlob()] })
    return { by: staff, body: { names: [photo!.file] } }
  },
  'photos.keepBest': async ({ user, staff }) => {
    const file = await aBlob({ width: 410 })
    const names = (await user.client.photos.upload({ files: [file, file] })).map(photo => photo.file)
    return { by: staff, body: { by: 'duplicate', names } }
  },
  'photos.restore': async ({ user, staff }) => {
    const [photo] = await user.client.photos.upload({ files: [await aBlob()] })
    const names = [photo!.file]
    await staff.client.photos.trash({ body: { names } })
    return { by: staff, body: { names } }
  },
  'photos.remove': async ({ user }) => {
    const [photo] = await user.client.photos.upload({ files: [await aBlob()] })
    return { by: user, params: { name: photo!.file } }
  },
  'mail.send': ({ staff }) => ({
    by: staff,
    body: { email: 'ada@example.test', subject: 'Hello', text: 'A text.' },
  }),
  'mail.retry': async ({ api, staff }) => ({
    by: staff,
    params: { id: await aMailThat(api, 'failed') },
  }),
  'mail.withdraw': async ({ api, staff }) => ({
    by: staff,
    params: { id: await aMailThat(api, 'waiting') },
  }),
  'support.send': () => ({ body: { mail: 'ada@example.test', subject: 'Fraud', message: 'Help' } }),
  'support.answer': async ({ api, staff }) => {
    const { ticket } = await api.visitor.support.send({
      body: { mail: 'ada@example.test', subject: 'Fraud', message: 'Help' },
    })
    return { by: staff, params: { id: ticket }, body: { answer: 'We are looking at it.' } }
  },
}
