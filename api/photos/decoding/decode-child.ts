import { lookAt, makePhotoOfFile } from '../process-photo'
import { PhotoError } from '../photo-fault'
import { mostMemory, type DecodeAnswer, type DecodeOrder, type DecodeResult } from './decode-messages'

/**
 * The process that opens the files of uploads, and nothing else: what a file can make a decoder allocate is bounded by
 * its end. Its JavaScript is idle while the decoder's threads work, so it sees its own growth sooner than a busy server
 * would, and on every system.
 */

/** Milliseconds. A decoder can touch some 15 MB of new memory in that time. */
const watchEvery = 10

let working = 0

setInterval(() => {
  // Not an exit: that would wait for the threads.
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
// It ends with the server, whatever becomes of that.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the server decides when this ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
