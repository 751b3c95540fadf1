import type { MailingWay } from '../../shared/data/mailing-codes'
import type { OutboxMailRow } from '../platform/db/schema/outbox.model'
import type { SignedInClient, TestApi } from '../testing/start-api'
import type { Audience } from '../../shared/contract/mailing'

export const claimant = 'console-of-the-tests'

/** The stored mails of a mailing in sending order. */
export const mailsOf = async (api: TestApi, mailingId: number) =>
  (await api.app.db.models.OutboxMail.findAll({ where: { mailingId }, order: [['id', 'ASC']] })).map(row =>
    row.get(),
  )

export const toList = (...users: readonly { readonly mail: string }[]) => ({
  by: 'list' as const,
  entries: users.map(({ mail }) => mail),
})

export const wording = (audience: Audience) => ({
  audience,
  subject: 'News for {{name}}',
  text: '{{greeting}}\n\nthe office is closed on Friday.',
})

/** The last paragraph of a mail of a mailing, with the link that stops mailings; without its token as staff see it. */
export const wayOut = ({ app }: TestApi, token = '...') =>
  `\nYou get this mail because you have an account at Hangarlist. Stop mailings: ${app.env.PUBLIC_URL}/alerts/unsubscribe?token=${token}\n`

export const tokenOf = ({ text }: Pick<OutboxMailRow, 'text'>) => /token=(\S+)/.exec(text)?.[1] ?? ''

/** Starts a mailing to some new people. */
export const aMailing = async (
  api: TestApi,
  { client }: SignedInClient,
  { people = 3, way = 'server' }: { readonly people?: number; readonly way?: MailingWay } = {},
) => {
  const users = []
  for (let made = 0; made < people; made++) users.push(await api.aUser('user'))
  const body = { ...wording(toList(...users)), way, expectedCount: people }
  return { users, body, mailing: await client.mailings.start({ body }) }
}
