import { aTalk } from '../../messaging/messages.factory'
import type { ValidCalls, World } from './valid-calls.testing'

const lead = async ({ api }: World) => {
  const { seller, threadId } = await aTalk(api)
  return { by: seller, params: { threadId } }
}

const noted = async (world: World) => {
  const { by, params } = await lead(world)
  const { written } = await by.client.leads.addNote({ params, body: { text: 'Wants to see it.' } })
  return { by, params: { ...params, id: written[0]!.id } }
}

export const leadCalls: ValidCalls = {
  'leads.change': async world => ({ ...(await lead(world)), body: { version: 0, state: 'offer' } }),
  'leads.addNote': async world => ({ ...(await lead(world)), body: { text: 'Wants to see it.' } }),
  'leads.editNote': async world => ({ ...(await noted(world)), body: { text: 'Has seen it.' } }),
  'leads.removeNote': noted,
}
