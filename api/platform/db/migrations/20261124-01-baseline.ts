import type { SchemaKit } from '../schema-kit'
import { accounts } from './baseline/accounts'
import { createAdvertSearch } from './baseline/advert-search'
import { adverts } from './baseline/adverts'
import { billing } from './baseline/billing'
import { catalogue } from './baseline/catalogue'
import { following } from './baseline/following'
import { messaging } from './baseline/messaging'
import { moderation } from './baseline/moderation'
import { createPhotos } from './baseline/photos'
import { platform } from './baseline/platform'
import { statistics } from './baseline/statistics'

/** The first released schema; equal to the result of the 91 migrations that it replaced. */
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
