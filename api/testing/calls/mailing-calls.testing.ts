import type { ValidCalls, World } from './valid-calls.testing'

const claimant = 'console-of-the-tests'

const wording = ({ user }: World) => ({
  audience: { by: 'list' as const, entries: [user.user.mail] },
  subject: 'A word',
  text: '{{greeting}}\n\nhere is one.',
})
const aMailing = async (world: World, way: 'server' | 'own' = 'server'): Promise<number> =>
  (await world.staff.client.mailings.start({ body: { ...wording(world), way, expectedCount: 1 } })).id
const moved = (more?: (world: World, id: number) => Promise<unknown>) => async (world: World) => {
  const id = await aMailing(world)
  await more?.(world, id)
  return { by: world.staff, params: { id } }
}

export const mailingCalls: ValidCalls = {
  'mailSuppressions.add': ({ staff }) => ({
    by: staff,
    body: { mail: 'ada@example.test', note: 'By phone' },
  }),
  'mailSuppressions.allow': async ({ api, staff }) => {
    const row = { mail: `ada${Math.random()}@example.test`, reason: 'bounce' as const, createdAt: new Date() }
    const made = await api.app.db.models.MailSuppression.create(row)
    return { by: staff, params: { id: made.get().id } }
  },
  'mailings.preview': world => ({ by: world.staff, body: wording(world) }),
  'mailings.test': world => ({ by: world.staff, body: wording(world) }),
  'mailings.start': world => ({ by: world.staff, body: { ...wording(world), expectedCount: 1 } }),
  'mailings.pause': moved(),
  'mailings.resume': moved(({ staff }, id) => staff.client.mailings.pause({ params: { id } })),
  'mailings.cancel': moved(),
  'mailings.withdraw': moved(),
  'mailings.retry': moved(({ api }, id) =>
    api.app.db.models.OutboxMail.update({ state: 'failed' }, { where: { mailingId: id } }),
  ),
  'mailings.claim': async world => ({
    by: world.staff,
    params: { id: await aMailing(world, 'own') },
    body: { claimant },
  }),
  'mailings.sent': async world => {
    const id = await aMailing(world, 'own')
    return { by: world.staff, params: { id }, body: { claimant, results: [{ mailId: 1, outcome: 'sent' }] } }
  },
}
