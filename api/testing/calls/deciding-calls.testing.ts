import { ownAdvert } from './core-calls.testing'
import type { ValidCalls, World } from './valid-calls.testing'

const aNote = async (world: World): Promise<number> => {
  const body = { about: 'advert' as const, id: await ownAdvert(world), text: 'Called the seller.' }
  return (await world.staff.client.deciding.addNote({ body })).id
}

const template = {
  name: 'No papers',
  purpose: 'rejected' as const,
  subject: 'About {{title}}',
  text: '{{greeting}}\n\n{{reasons}}',
}
const { purpose: _purpose, ...edited } = template
const aTemplate = async ({ staff }: World): Promise<string> =>
  (await staff.client.deciding.addTemplate({ body: template })).key

export const decidingCalls: ValidCalls = {
  'deciding.addNote': async world => ({
    by: world.staff,
    body: { about: 'advert', id: await ownAdvert(world), text: 'Called the seller.' },
  }),
  'deciding.editNote': async world => ({
    by: world.staff,
    params: { id: await aNote(world) },
    body: { text: 'Called the seller twice.' },
  }),
  'deciding.removeNote': async world => ({ by: world.staff, params: { id: await aNote(world) } }),
  'deciding.addTemplate': ({ staff }) => ({ by: staff, body: template }),
  'deciding.editTemplate': async world => ({
    by: world.staff,
    params: { key: await aTemplate(world) },
    body: edited,
  }),
  'deciding.removeTemplate': async world => ({ by: world.staff, params: { key: await aTemplate(world) } }),
  'deciding.restoreTemplate': async ({ staff }) => {
    await staff.client.deciding.editTemplate({ params: { key: 'editPartly' }, body: edited })
    return { by: staff, params: { key: 'editPartly' } }
  },
  'deciding.previewMail': async world => ({
    by: world.staff,
    body: {
      advertId: await ownAdvert(world, { status: 'unapproved' }),
      decision: 'reject',
      reasons: ['duplicate'],
    },
  }),
}
