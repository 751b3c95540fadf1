import { lookAt, makePhotoOfFile } from '../process-photo'
import { PhotoError } from '../photo-fault'
import { mostMemory, type DecodeAnswer, type DecodeOrder, type DecodeResult } from './decode-messages'

/**
 * A child process that only decodes uploaded files: if a file makes the decoder allocate too much memory,
 * this process is killed. Its JavaScript is idle while the decoder's threads work, so it notices its own
 * growth sooner than a busy server would, and on every operating system.
 */

/** Milliseconds. A decoder can touch some 15 MB of new memory in that time. */
const watchEvery = 10

let working = 0

setInterval(() => {
  // Not `process.exit`, which would wait for the decoder's threads.
  if (working > 0 && process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}, watchEvery)

const decode = async ({ path, alone }: DecodeOrder): Promise<DecodeResult> => {
  try {
    const look = await lookAt(path)
    if (look.isHeavy && !alone) return { heavy: true }
    return { photo: await makePhotoOfFile(path, look) }
  } catch (error) {
    return error instanceof PhotoError ? { fault: error.fault } : { error: String(error) }
  }
}

process.on('message', (order: DecodeOrder) => {
  working++
  void decode(order).then(result => {
    working--
    const answer: DecodeAnswer = { id: order.id, ...result }
    process.send?.(answer)
  })
})
// Exits with the server, even if that crashes.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the server decides when this process ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
