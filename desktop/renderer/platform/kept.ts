import type { Host } from '../../../shared/console/platform/host'
import { ask } from './bridge'

/** What the signed-in person arranged and typed; read whole once, since the screens cannot wait for it. */
export interface Kept {
  readonly preferences: Host['preferences']
  readonly drafts: NonNullable<Host['drafts']>
}

const draftName = (name: string) => `draft:${name}`

const keptOf = (values: Readonly<Record<string, unknown>>): Kept => {
  const kept = new Map(Object.entries(values))
  const write = (name: string, value: unknown) => {
    kept.set(name, value)
    // Only what JSON can say comes back after a restart. Without the disk it lasts as long as the page.
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
