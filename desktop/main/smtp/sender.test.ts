import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/contract/errors'
import { memoryLines, openJournal, type Lines } from './journal'
import type { Claim, MailingServer, Report } from './mailing-server'
import { createSender } from './sender'
import type { Delivered, OwnAccount } from './transport'
import { eventually } from '../../../shared/eventually.testing'

const who = { server: 'https://one.example', owner: 'moderator@one.example' }

/** A server with a mailing to so many people, that gives each mail to one console. */
const aServer = (people: number, { wait = 0 } = {}) => {
  const states = new Map<number, string>()
  for (let id = 1; id <= people; id++) states.set(id, 'waiting')
  const errors = new Map<number, string | undefined>()
  let waits = wait
  let isAway = false
  const reach = () => {
    if (isAway) throw new AppError('unavailable', 'No answer from one.example.')
  }
  const server: MailingServer = {
    who: () => who,
    claim: async mailing => {
      reach()
      if (waits > 0) return { mailing: {}, mails: [], wait: waits-- } as unknown as Claim
      const ids = [...states].filter(([, state]) => state === 'waiting').slice(0, 2)
      for (const [id] of ids) states.set(id, 'sending')
      const mails = ids.map(([mailId]) => ({
        mailId,
        to: `seller${mailId}@example.test`,
        subject: 'Hello',
        text: 'A text.',
        html: '<p>A text.</p>',
        messageId: `${mailing}-${mailId}`,
      }))
      return { mailing: {}, mails, wait: 0 } as unknown as Claim
    },
    report: async (_mailing, _claimant, results: readonly Report[]) => {
      reach()
      for (const { mailId, outcome, error } of results) {
        states.set(mailId, outcome === 'released' ? 'waiting' : outcome)
        errors.set(mailId, error)
      }
    },
  }
  return { server, states, errors, goAway: (away: boolean) => void (isAway = away) }
}

const anAccount = (deliver: (to: string) => Promise<Delivered> | Delivered = () => ({ outcome: 'sent' })) => {
  const tried: string[] = []
  const account: OwnAccount = {
    test: async () => null,
    send: async ({ to }) => {
      tried.push(to)
      return deliver(to)
    },
  }
  return { account, tried }
}
const quick = { sleep: async () => {} }
const senderOf = (server: MailingServer, lines: Lines = memoryLines()) =>
  createSender({ server, journal: openJournal(lines), ...quick })
const number = (to: string) => Number(/\d+/.exec(to)?.[0])

describe('[DESK-07] sending a mailing from the own account', () => {
  it('waits for the hold, sends each mail once and tells the server what became of it', async () => {
    const { server, states, errors } = aServer(5, { wait: 2 })
    const { account, tried } = anAccount(to =>
      number(to) === 3 ? { outcome: 'failed', error: '550 no such mailbox' } : { outcome: 'sent' },
    )
    const lines = memoryLines()
    const sender = senderOf(server, lines)
    await sender.send(7, account).done
    expect(tried).toHaveLength(5)
    expect([...states.values()]).toEqual(['sent', 'sent', 'failed', 'sent', 'sent'])
    expect(errors.get(3)).toBe('550 no such mailbox')
    expect(sender.run()).toEqual({ mailing: 7, state: 'done', sent: 4, failed: 1, problem: null })
    expect(lines.read()).toBe('')
  })

  it('stops when it is told to, gives the rest back, and goes on later', async () => {
    const { server, states } = aServer(4)
    const { account, tried } = anAccount(to => {
      if (number(to) === 1) sender.stop()
      return { outcome: 'sent' }
    })
    const sender = senderOf(server)
    await sender.send(7, account).done
    expect([...states.values()]).toEqual(['sent', 'waiting', 'waiting', 'waiting'])
    expect(sender.run()).toMatchObject({ state: 'stopped', problem: null })
    await sender.send(7, account).done
    expect(tried.map(number)).toEqual([1, 2, 3, 4])
    expect(sender.run()?.state).toBe('done')
  })

  it('stops with words when the account is refused, and none of its mails counts as tried', async () => {
    const { server, states } = aServer(3)
    const sender = senderOf(server)
    const { account } = anAccount(() => ({ outcome: 'stopped', problem: 'The sign-in was refused.' }))
    await sender.send(7, account).done
    expect([...states.values()]).toEqual(['waiting', 'waiting', 'waiting'])
    expect(sender.run()).toMatchObject({ state: 'stopped', problem: 'The sign-in was refused.' })
  })

  it('never sends a mail again by itself of which it cannot say whether it was taken', async () => {
    const { server, states, errors } = aServer(3)
    let isCut = true
    const { account, tried } = anAccount(to =>
      number(to) === 1 && isCut ? { outcome: 'unclear' } : { outcome: 'sent' },
    )
    const sender = senderOf(server)
    await sender.send(7, account).done
    expect([...states.values()]).toEqual(['failed', 'waiting', 'waiting'])
    expect(errors.get(1)).toContain('folder of sent mails')
    isCut = false
    await sender.send(7, account).done
    expect(tried.map(number)).toEqual([1, 2, 3])
  })

  it('tells the server later what it could not tell while that was away, and sends nothing meanwhile', async () => {
    const { server, states, goAway } = aServer(3)
    const lines = memoryLines()
    const { account, tried } = anAccount(() => {
      goAway(true)
      return { outcome: 'sent' }
    })
    const sender = senderOf(server, lines)
    await sender.send(7, account).done
    expect(tried).toHaveLength(1)
    expect(sender.run()).toMatchObject({ state: 'stopped', problem: 'No answer from one.example.' })
    expect(states.get(1)).toBe('sending')
    goAway(false)
    // The console was closed and opened again: only what is on the disk is left.
    const again = senderOf(server, lines)
    await again.tell()
    expect(states.get(1)).toBe('sent')
    const after = anAccount()
    states.set(2, 'waiting')
    await again.send(7, after.account).done
    expect(after.tried.map(number)).toEqual([2, 3])
  })

  it('after a crash in the middle of a mail it is named as unclear and not sent twice', async () => {
    const { server, states, errors } = aServer(2)
    const lines = memoryLines()
    const { account } = anAccount(() => new Promise<never>(() => {}))
    void senderOf(server, lines).send(7, account)
    await eventually(() => expect(lines.read()).toContain('"trying"'))
    // A line that the crash has cut off.
    lines.append('{"server":"https://one.ex')
    const next = anAccount()
    const sender = senderOf(server, lines)
    await sender.send(7, next.account).done
    expect(next.tried).toEqual([])
    expect(states.get(1)).toBe('failed')
    expect(errors.get(1)).toContain('folder of sent mails')
  })

  it('does one mailing at a time, and a second press of the same one changes nothing', async () => {
    const { server } = aServer(2, { wait: 1 })
    const { account, tried } = anAccount()
    const sender = senderOf(server)
    const { done } = sender.send(7, account)
    await sender.send(7, account).done
    expect(() => sender.send(8, account)).toThrow('another mailing')
    await done
    expect(tried).toHaveLength(2)
  })
})
