import type { SchemaKit } from '../../schema-kit'
import { accounts } from './accounts'
import { createAdvertSearch } from './advert-search'
import { adverts } from './adverts'
import { billing } from './billing'
import { catalogue } from './catalogue'
import { following } from './following'
import { messaging } from './messaging'
import { moderation } from './moderation'
import { createPhotos } from './photos'
import { platform } from './platform'
import { statistics } from './statistics'

/** The first released schema: the same as the 91 migrations made that stood in its place. */
export const up = async (kit: SchemaKit): Promise<void> => {
  const tables = {
    ...accounts,
    ...adverts,
    ...billing,
    ...catalogue,
    ...following,
    ...messaging,
    ...moderation,
    ...platform,
    ...statistics,
  }
  for (const [name, { columns, indexes }] of Object.entries(tables))
    await kit.createTable(name, columns, indexes)
  await createPhotos(kit)
  await createAdvertSearch(kit)
}
