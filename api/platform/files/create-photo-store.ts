import { join } from 'node:path'
import type { Env } from '../env/env'
import { openFolderStore } from './folder-store'
import type { PhotoStore } from './photo-store'

/**
 * The photo store by the settings: an S3 bucket if one is set, otherwise the folder `uploads` in DATA_DIR.
 * The S3 library is imported lazily, as it is large, and most installations do not use it.
 */
export const createPhotoStore = async (env: Env): Promise<PhotoStore> => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return openFolderStore(join(env.DATA_DIR, 'uploads'))
  const { openS3Store } = await import('./s3-store')
  return openS3Store({
    endpoint: env.S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
