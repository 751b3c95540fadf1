import { aCompany, anInvitation } from '../../companies/companies.testing'
import { aPhoto } from '../../photos/photos.factory'
import { billing, setSeller } from '../../billing/orders/orders.factory'
import { aRunningPlan, offerPlans } from '../../billing/plans/plans.factory'
import type { ValidCalls, World } from './valid-calls.testing'

const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const made = async ({ api, admin }: World) => {
  const { owner, id } = await aCompany(api, admin)
  return { by: owner, id }
}

const invited = async (world: World) => {
  const { by, id } = await made(world)
  const member = await world.api.as('user')
  const token = await anInvitation(world.api, { owner: by, id }, member.user.mail, 'seller')
  return { by, id, member, token }
}

const joined = async (world: World) => {
  const { by, id, member, token } = await invited(world)
  await member.client.companies.accept({ body: { token } })
  const { members } = await by.client.companies.members({ params: { id } })
  return { by, id, member: members.find(({ mail }) => mail === member.user.mail)!.id! }
}

const planned = async (world: World, isRunning = true) => {
  const { api, admin } = world
  await setSeller(admin)
  await offerPlans(admin)
  const { owner: by } = isRunning ? await aRunningPlan(api, admin) : await aCompany(api, admin)
  return { by, params: { id: by.user.id } }
}
const large = { planId: 'large', interval: 'month' } as const
const reason = 'A trial'

const planCalls: ValidCalls = {
  'stockPlans.take': async world => ({
    by: (await planned(world, false)).by,
    body: { ...large, method: 'invoice', billing },
  }),
  'stockPlans.change': async world => {
    const { by } = await planned(world)
    const { costCents } = await by.client.stockPlans.quote({ query: large })
    return { by, body: { ...large, costCents } }
  },
  'stockPlans.set': async world => ({ by: (await planned(world)).by, body: { renews: false } }),
  'stockPlans.give': async world => {
    const { params } = await planned(world)
    const until = inAYear
    return { by: world.admin, params, body: { planId: 'large', until, reason } }
  },
  'stockPlans.end': async world => {
    const { params } = await planned(world)
    return { by: world.admin, params, body: { reason } }
  },
}

export const companyCalls: ValidCalls = {
  ...planCalls,
  'companies.work': async ({ api }) => ({ by: await api.as('user'), body: { company: null } }),
  'companies.invite': async world => {
    const { by, id } = await made(world)
    return { by, params: { id }, body: { mail: 'somebody@example.test', role: 'reader' } }
  },
  'companies.takeBack': async world => {
    const { by, id } = await invited(world)
    const { invites } = await by.client.companies.members({ params: { id } })
    return { by, params: { id, invite: invites[0]!.id } }
  },
  'companies.setRole': async world => {
    const { by, id, member } = await joined(world)
    return { by, params: { id, member }, body: { role: 'reader' } }
  },
  'companies.remove': async world => {
    const { by, id, member } = await joined(world)
    return { by, params: { id, member } }
  },
  'companies.readInvite': async world => ({ body: { token: (await invited(world)).token } }),
  'companies.accept': async world => {
    const { member, token } = await invited(world)
    return { by: member, body: { token } }
  },
  'companyDetails.change': async world => {
    const { by, id } = await made(world)
    return { by, params: { id }, body: { town: 'Airfield' } }
  },
  'companyDetails.setLogo': async world => {
    const { by, id } = await made(world)
    return { by, params: { id }, files: [new File([await aPhoto({ width: 400, height: 200 })], 'logo.jpg')] }
  },
  'companyDetails.removeLogo': async world => {
    const { by, id } = await made(world)
    return { by, params: { id } }
  },
  'companyDetails.verify': async world => {
    const { by } = await made(world)
    return { by: world.admin, params: { id: by.user.id }, body: { checked: ['register'], until: inAYear } }
  },
  'companyDetails.unverify': async world => {
    const { by } = await made(world)
    return { by: world.admin, params: { id: by.user.id } }
  },
}
