import type { App, Tx } from '../../app-context'
import { creditKinds } from '../../../shared/contract/users'
import { freeCredits } from '../../../shared/rules/adverts'
import { clamp } from '../chance'
import { createRandom, seedOf } from '../photos/random'
import { insertRows, lastId } from '../store/insert'
import { buyers } from '../world/buyers'
import { dialCodeOf, phoneOf } from '../world/contacts'
import type { SellerPlan } from '../world/seller.types'
import { sellers } from '../world/sellers'

export interface Owner {
  readonly id: number
  readonly plan: SellerPlan
}

const advertsPerOwner = 120
const day = 86_400_000

/** Accounts for a large market: written like the demo's sellers, with other names; nobody can sign in as one. */
export const makeOwners = async (app: App, tx: Tx, adverts: number, now: Date): Promise<readonly Owner[]> => {
  const first = (await lastId(app.db, 'users')) + 1
  const random = createRandom(seedOf('owners', first))
  const names = [...buyers.map(([name]) => name), ...sellers.map(({ name }) => name)]
  const surnames = [...buyers.map(([, surname]) => surname), ...sellers.map(({ surname }) => surname)]
  const owners = Array.from(
    { length: clamp(Math.round(adverts / advertsPerOwner), 24, 3000) },
    (_, at): Owner => {
      const template = sellers[at % sellers.length]!
      const id = first + at
      const plan = {
        ...template,
        name: random.pick(names),
        surname: random.pick(surnames),
        mail: `owner-${id}@market.example`,
      }
      return { id, plan }
    },
  )
  const joined = new Date(now.getTime() - 200 * day)
  await insertRows(
    app.db,
    tx,
    'users',
    owners.map(({ id, plan }) => ({
      id,
      mail: plan.mail,
      password: '',
      name: plan.name,
      surname: plan.surname,
      dialCode: dialCodeOf(plan),
      phone: phoneOf(plan),
      accountType: plan.account,
      role: 'user',
      tokenVersion: 0,
      confirmedAt: joined,
      createdAt: joined,
      updatedAt: joined,
    })),
  )
  await insertRows(
    app.db,
    tx,
    'credit_ledger',
    owners.flatMap(({ id }) =>
      creditKinds.map(creditKind => ({
        userId: id,
        creditKind,
        entry: 'grant',
        amount: freeCredits,
        note: 'free at registration',
        at: joined,
      })),
    ),
  )
  return owners
}
