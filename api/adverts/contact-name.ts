import { fromJson } from '../platform/db/values'

/** The name that an advert's stored contact gives; null where it gives none. */
export const contactName = (contact: unknown): string | null => {
  const { name, surname } = fromJson<Partial<Record<'name' | 'surname', string | null>>>(contact, {})
  return [name, surname].filter(Boolean).join(' ') || null
}
