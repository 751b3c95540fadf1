import { aircraftBody } from '../../adverts/adverts.factory'
import { aBlob } from '../../photos/photos.testing'
import type { SignedInClient } from '../../testing/start-api'

/** A seller's submitted aircraft with this many photos; returns its id and their files. */
export const aSubmission = async (
  { client }: SignedInClient,
  { photos = 0, ...body }: { readonly photos?: number } & Record<string, unknown> = {},
): Promise<{ id: number; files: string[] }> => {
  const files: string[] = []
  for (let count = 0; count < photos; count++)
    files.push(...(await client.photos.upload({ files: [await aBlob()] })).map(({ file }) => file))
  const { advertId } = await client.adverts.create({ body: aircraftBody({ photos: files, ...body }) })
  return { id: advertId, files }
}

/** A refusal for one reason. */
export const refusal = (code: string, decision: 'reject' | 'requestChanges' = 'reject') => ({
  decision,
  reasons: [{ code }],
})

/** How many credits for adverts somebody has left. */
export const creditsOf = async ({ client }: SignedInClient): Promise<number> =>
  (await client.users.detail()).remain.advert
