import type { Host } from '../../../shared/console/platform/host'
import { ask } from './bridge'

/** The signed-in person's preferences and drafts; all are read at the start, since screens read them synchronously. */
export interface Kept {
  readonly preferences: Host['preferences']
  readonly drafts: NonNullable<Host['drafts']>
}

const draftName = (name: string) => `draft:${name}`

const keptOf = (values: Readonly<Record<string, unknown>>): Kept => {
  const kept = new Map(Object.entries(values))
  const write = (name: string, value: unknown) => {
    kept.set(name, value)
    // Only JSON values survive a restart. If writing fails, the value is kept until the page is closed.
    const plain = JSON.parse(JSON.stringify(value ?? null)) as null
    void ask('preferences.write', { name, value: plain }).catch(() => undefined)
  }
  return {
    preferences: { read: name => kept.get(name) ?? null, write },
    drafts: {
      read: name => {
        const text = kept.get(draftName(name))
        return typeof text === 'string' ? text : ''
      },
      write: (name, text) => write(draftName(name), text || null),
    },
  }
}

export const readKept = async (): Promise<Kept> => keptOf(await ask('preferences.read', undefined))
