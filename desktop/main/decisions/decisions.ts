import { isRecord } from '../../../shared/rules/records'
import { AppError } from '../../../shared/contract/errors'
import { KeptDecision, mostDecisions, type DecisionChange } from '../../../shared/contract/ipc-decisions'
import type { IpcHandlers } from '../platform/ipc'
import { accountOf } from '../session/session.public'

type DecisionHandlers = Pick<IpcHandlers, 'decisions.read' | 'decisions.change'>

/** A separate file, written at once. Its content is validated when read, since anyone could have edited it. */
export interface DecisionStore {
  get(): unknown
  set(byOwner: Readonly<Record<string, readonly KeptDecision[]>>): void
}

interface DecisionOptions {
  readonly store: DecisionStore
  /** Server and mail of the signed-in person; undefined when nobody is signed in. */
  readonly owner: () => string | undefined
}

/** Characters that one person's decisions may take, as JSON. */
const mostCharacters = 4_000_000

/**
 * Stores decisions that could not be sent yet on this computer, per server and person (checklist PLUS-23).
 * They survive a sign-out: the same person finds them at the next sign-in. None of them is secret.
 */
export const openDecisions = ({ store, owner }: DecisionOptions): { readonly handlers: DecisionHandlers } => {
  const all = readAll(store.get())

  const change = ({ of, put, remove }: DecisionChange) => {
    const person = owner()
    if (person === undefined || person !== accountOf(of.server, of.mail))
      throw new AppError('unauthenticated', 'These decisions are of somebody who is not signed in.')
    const next = new Map((all.get(person) ?? []).map(decision => [decision.id, decision]))
    for (const id of remove) next.delete(id)
    for (const decision of put) next.set(decision.id, decision)
    const list = [...next.values()]
    // Only additions are refused at the limit; changing and removing entries always works.
    const isMore = list.length > (all.get(person)?.length ?? 0)
    if (isMore && (list.length > mostDecisions || JSON.stringify(list).length > mostCharacters))
      throw new AppError(
        'storage_full',
        `${list.length - 1} decisions wait on this computer already: there is no room for more until the server has taken some.`,
      )
    all.set(person, list)
    store.set(Object.fromEntries([...all].filter(([, kept]) => kept.length > 0)))
  }
  return {
    handlers: {
      'decisions.read': () => [...(all.get(owner() ?? '') ?? [])],
      'decisions.change': change,
    },
  }
}

/** Earlier versions of the console stored `request` under another name. */
const renamed = (entry: unknown) =>
  isRecord(entry) && 'deed' in entry ? { ...entry, request: entry['deed'] } : entry

/** An entry that does not parse is skipped; the others are kept. */
const readAll = (kept: unknown): Map<string, readonly KeptDecision[]> => {
  const owners = isRecord(kept) ? Object.entries(kept) : []
  return new Map(
    owners.map(([person, list]) => [
      person,
      (Array.isArray(list) ? list : []).flatMap(entry => {
        const read = KeptDecision.safeParse(renamed(entry))
        return read.success ? [read.data] : []
      }),
    ]),
  )
}

export const memoryDecisions = (): DecisionStore => {
  let kept: unknown = {}
  return { get: () => kept, set: byOwner => void (kept = JSON.parse(JSON.stringify(byOwner))) }
}
