import type { MessageWarning } from '../../../shared/contract/messages'
import { signalWeights } from '../../../shared/data/signal-codes'
import type { App } from '../../platform/app/app-context'
import { fromJson, toIso, marks } from '../../platform/db/values'
import { noEvidence, type Finder, type Found, type StoredEvidence } from './findings'
import { prepaymentWords } from '../../messaging/messaging.public'
import type { Subject } from './subjects'

type Words = NonNullable<StoredEvidence['words']>
const most = 3000
const shown = 6

interface Written {
  readonly text: string
  readonly at: string | null
  /** Set when it names another bank account than its author did before. */
  readonly account: MessageWarning['account']
}

/** Finds demands for prepayment, and changed bank accounts, in adverts and in their sellers' messages about them. */
export const findPrepayment: Finder = async (app, subjects) => {
  const written = await sellerMessages(app, subjects)
  const found = new Map<number, Found>()
  for (const subject of subjects) {
    const words: Words = [
      ...prepaymentWords(subject.title).map(text => ({ where: 'title' as const, text, at: null })),
      ...prepaymentWords(subject.description).map(text => ({
        where: 'description' as const,
        text,
        at: null,
      })),
      ...(written.get(subject.id) ?? []).flatMap(({ text, at, account }) =>
        [
          ...prepaymentWords(text),
          ...(account ? [`bank account ${account.before} → ${account.now}`] : []),
        ].map(excerpt => ({ where: 'message' as const, text: excerpt, at })),
      ),
    ]
    if (words.length === 0) continue
    found.set(subject.id, {
      code: 'prepayment',
      weight: signalWeights.prepayment,
      evidence: {
        ...noEvidence,
        parts: [...new Set(words.map(({ where, text }) => `${where} ${text}`))].slice(0, 50),
        words: words.slice(0, shown),
      },
    })
  }
  return { found, related: [] }
}

const sellerMessages = async (app: App, subjects: readonly Subject[]) => {
  const texts = new Map<number, Written[]>()
  if (subjects.length === 0) return texts
  const rows = await app.db.readCurrent(
    `SELECT t.advert_id, m.text, m.sent_at, m.warning
       FROM threads t JOIN messages m ON m.thread_id = t.id AND m.author_id = t.seller_id
      WHERE t.advert_id IN (${marks(subjects)}) ORDER BY m.id DESC LIMIT ${most}`,
    subjects.map(({ id }) => id),
  )
  for (const row of rows) {
    const id = Number(row['advert_id'])
    const { account = null } = fromJson<Partial<MessageWarning>>(row['warning'], {})
    const written = { text: String(row['text']), at: toIso(row['sent_at']), account }
    texts.set(id, [...(texts.get(id) ?? []), written])
  }
  return texts
}
