import type { Client } from '../../shared/client/client'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { newDraftName } from '../../shared/rules/draft-names'
import { contentOf } from '../selling/draft/draft-content'
import { editValues } from '../selling/form/edit-values'
import { forms } from '../selling/form/forms'

/** What belongs to one aircraft or tool alone, and would make a duplicate of it. */
const ownOnly: ReadonlySet<string> = new Set(['registration', 'serialNumber', 'stockNumber', 'photos'])

/**
 * Keeps a draft that says what the advert says, with copies of its photos, but without its registration, serial
 * and stock number. Returns the draft's name. Throws what the calls do.
 */
export const duplicateOf = async (client: Client, { id, kind }: OwnAdvert): Promise<string> => {
  const stored = await client.adverts.mineForEdit({ params: { id } })
  const copies = await client.photos.copy({ body: { advertId: id } })
  const spec = forms[kind]
  const kept = Object.entries(editValues(spec, { ...stored, waiting: null })).filter(
    ([path]) => !ownOnly.has(path),
  )
  const photos = copies.map(({ filename: _, ...photo }) => photo)
  const name = newDraftName(kind)
  const content = contentOf({
    values: { ...Object.fromEntries(kept), photos: photos.map(({ file }) => file).join(',') },
    initial: spec.initial,
    facts: new Map(photos.map(photo => [photo.file, photo])),
    submitKey: crypto.randomUUID(),
    changedAt: Date.now(),
    version: undefined,
    conflicts: [],
  })
  await client.drafts.save({ params: { name }, body: { content, revision: 0 } })
  return name
}
