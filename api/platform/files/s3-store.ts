import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { AppError } from '../../../shared/contract/errors'
import { allEnded } from './concurrency'
import { parseStoreKey, storeKey, type PhotoStore, type StoredFile } from './photo-store'

export interface S3Settings {
  /** Undefined means Amazon's own endpoint of the region. */
  readonly endpoint: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A prefix, so that the bucket can also contain other things, such as backups. */
const prefix = 'uploads/'
const keyOf = (photo: string, width: number) => prefix + storeKey(photo, width)

/**
 * A photo store in an S3-compatible bucket. Objects are written atomically, so nothing has to be cleaned up
 * at the start. Throws AppError `unavailable` when the store is unreachable or refuses.
 */
export const openS3Store = (settings: S3Settings): PhotoStore => {
  const client = s3Client(settings)
  const Bucket = settings.bucket
  return {
    put: async (photo, renditions) => {
      const puts = renditions.map(({ width, bytes }) =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: keyOf(photo, width),
            Body: bytes,
            ContentLength: bytes.length,
            ContentType: photo.endsWith('.webp') ? 'image/webp' : 'application/octet-stream',
          }),
        ),
      )
      await allEnded(puts).catch(unreachable)
    },
    open: async (photo, width) => openObject(client, Bucket, keyOf(photo, width)),
    remove: async (photo, widths) => {
      // One by one: deleting many at once needs checksums that not every compatible store understands.
      const removals = widths.map(width =>
        client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(photo, width) })),
      )
      await allEnded(removals).catch(unreachable)
    },
    list: () => listObjects(client, Bucket),
    ready: async () => {
      await client.send(new HeadBucketCommand({ Bucket })).catch(unreachable)
    },
  }
}

const openObject = async (client: S3Client, Bucket: string, Key: string): Promise<StoredFile | null> => {
  const answer = await client.send(new GetObjectCommand({ Bucket, Key })).catch(unlessMissing)
  if (!answer) return null
  if (!(answer.Body instanceof Readable) || answer.ContentLength === undefined)
    return unreachable(new TypeError('the photo store answered without a body or its length'))
  return { body: answer.Body, bytes: answer.ContentLength }
}

async function* listObjects(client: S3Client, Bucket: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
    for (const { Key } of page.Contents ?? []) {
      const stored = parseStoreKey(Key ?? '')
      if (stored) yield stored
    }
}

const maxSockets = 256

const s3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as host names need DNS entries that self-hosted stores rarely have.
    forcePathStyle: true,
    // Many compatible stores do not support the newer checksums; TLS and the signature protect the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      // A slow client occupies its connection until it has received the whole photo.
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })

const missing = new Set(['NoSuchKey', 'NotFound'])

const unlessMissing = (error: unknown): null => {
  if (error instanceof Error && missing.has(error.name)) return null
  return unreachable(error)
}

const unreachable = (cause: unknown): never => {
  throw new AppError('unavailable', 'The photo store is not reachable. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  })
}
