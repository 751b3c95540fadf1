// The photos of a folder, copied into a bucket by rclone, and a server that uses it.
import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.mjs'
import { runIn } from './commands.mjs'
import { startProgram } from './deploy-files.mjs'
import { marketOf } from './market.mjs'
import { startPair } from './pair.mjs'

const s3rver = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))
/** The only key that it knows. */
const key = 'S3RVER'

/** @param {(fact: string) => void} say */
export const tryPhotosInS3 = async say => {
  const pair = await startPair()
  const port = await freePort()
  const place = ['--directory', join(pair.folder, 's3'), '--address', '127.0.0.1', '--port', String(port)]
  const store = await startProgram(
    process.execPath,
    [s3rver, ...place, '--configure-bucket', 'hangarlist'],
    port,
  )
  try {
    const before = await marketOf(pair.url)
    await pair.stopServers()
    const endpoint = `http://127.0.0.1:${port}`
    const access = ['--s3-provider', 'Other', '--s3-endpoint', endpoint, '--s3-access-key-id', key]
    // Its S3 library and a certificate authority of the environment do not agree.
    const copy = [
      'env',
      '-u',
      'AWS_CA_BUNDLE',
      'rclone',
      'copy',
      join(pair.env.DATA_DIR, 'uploads'),
      ':s3:hangarlist/uploads',
    ]
    await runIn([...copy, ...access, '--s3-secret-access-key', key], {})
    await pair.restart(0, {
      DATA_DIR: join(pair.folder, 'without-photos'),
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'hangarlist', S3_REGION: 'us-east-1' },
      ...{ S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    })
    assert.deepEqual(await marketOf(pair.url), before)
    say('a folder of photos was copied into a bucket, and a server shows the same from there')
  } finally {
    await pair.remove()
    await store.stop()
  }
}
