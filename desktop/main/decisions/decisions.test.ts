import { describe, expect, it } from 'vitest'
import { mostDecisions, type DecisionChange, type KeptDecision } from '../../../shared/contract/ipc-decisions'
import { memoryDecisions, openDecisions } from './decisions'
import { accountOf } from '../session/kept-sign-in'

const server = 'https://market.example'
const ada = { server, mail: 'ada@example.test' }
const bob = { server, mail: 'bob@example.test' }
const adaElsewhere = { ...ada, server: 'https://staging.example' }
type Who = typeof ada

const opened = (store = memoryDecisions()) => {
  let owner: Who | undefined = ada
  const { handlers } = openDecisions({ store, owner: () => owner && accountOf(owner.server, owner.mail) })
  return {
    store,
    become: (who: Who | undefined) => void (owner = who),
    read: () => handlers['decisions.read']() as readonly KeptDecision[],
    change: (change: Partial<DecisionChange>, of: Who = ada) =>
      void handlers['decisions.change']({ of, put: [], remove: [], ...change }),
  }
}

const aDecision = (advertId: number, more: Partial<KeptDecision> = {}): KeptDecision => ({
  id: crypto.randomUUID(),
  at: '2026-11-22T10:00:00.000Z',
  request: { call: 'status', advertId, version: 3, seenChange: 9, seenAt: null, status: 'hide' },
  shown: { title: `Advert ${advertId}`, kind: 'aircraft', cover: null, status: 'approved' },
  tried: false,
  stand: 'waiting',
  problem: '',
  ...more,
})
const ids = (list: readonly KeptDecision[]) => list.map(({ id }) => id)

describe('[PLUS-23] decisions that wait on this computer', () => {
  it('are on the disk at once and there after a restart, in the order of deciding', () => {
    const first = opened()
    const made = [aDecision(1), aDecision(2), aDecision(3)]
    for (const decision of made) first.change({ put: [decision] })
    first.change({ put: [{ ...made[0]!, tried: true }] })
    const second = opened(first.store)
    expect(ids(second.read())).toEqual(ids(made))
    expect(second.read()[0]).toMatchObject({ tried: true, request: { advertId: 1, version: 3 } })
    second.change({ remove: [made[1]!.id] })
    expect(ids(opened(first.store).read())).toEqual([made[0]!.id, made[2]!.id])
  })

  it('belong to one person at one server, and outlast a sign-out', () => {
    const book = opened()
    book.change({ put: [aDecision(1)] })
    book.become(bob)
    expect(book.read()).toEqual([])
    book.change({ put: [aDecision(2)] }, bob)
    book.become(adaElsewhere)
    expect(book.read()).toEqual([])
    book.become(undefined)
    expect(book.read()).toEqual([])
    book.become(ada)
    expect(book.read().map(({ shown }) => shown.title)).toEqual(['Advert 1'])
  })

  it('never come among those of somebody else who has signed in meanwhile', () => {
    const book = opened()
    book.become(bob)
    expect(() => book.change({ put: [aDecision(1)] }, ada)).toThrow('not signed in')
    expect(book.read()).toEqual([])
  })

  it('are refused with words when there are too many; those that are there can still change', () => {
    const book = opened()
    const made = Array.from({ length: mostDecisions }, (_, nth) => aDecision(nth + 1))
    book.change({ put: made })
    expect(() => book.change({ put: [aDecision(9999)] })).toThrow(`${mostDecisions} decisions wait`)
    book.change({ put: [{ ...made[4]!, stand: 'conflict', problem: 'It was changed.' }] })
    expect(book.read()[4]).toMatchObject({ stand: 'conflict' })
    book.change({ remove: [made[0]!.id] })
    book.change({ put: [aDecision(9999)] })
    expect(book.read()).toHaveLength(mostDecisions)
  })

  it('are read as earlier versions of the console wrote them', () => {
    const store = memoryDecisions()
    const decision = aDecision(1)
    const written: unknown = JSON.parse(JSON.stringify([decision]).replace('"request"', '"deed"'))
    store.set({ [accountOf(ada.server, ada.mail)]: written as readonly KeptDecision[] })
    expect(opened(store).read()).toEqual([decision])
  })

  it('a kept decision that cannot be read leaves the others readable', () => {
    const store = memoryDecisions()
    const good = aDecision(1)
    const broken = { ...aDecision(2), request: { call: 'guess' } } as unknown as KeptDecision
    store.set({ [accountOf(ada.server, ada.mail)]: [broken, good] })
    expect(ids(opened(store).read())).toEqual([good.id])
  })
})
