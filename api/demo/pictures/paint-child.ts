import { createPhotoStore } from '../../photos/create-photo-store'
import { parseEnv } from '../../env'
import { allowDrawings, paint, type PaintOrder } from './paint'
import type { Answer } from './painters'

/** Paints for the process that started this one, and ends with it. */
export const paintForParent = async (): Promise<void> => {
  const store = await createPhotoStore(parseEnv(process.env))
  allowDrawings()
  const answer = (message: Answer) => void process.send?.(message)
  process.on('message', (order: PaintOrder) => {
    paint(store, order).then(
      painted => answer({ file: order.file, painted }),
      (error: unknown) => answer({ file: order.file, fault: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  // Ctrl-C reaches the whole group; the parent decides when the painting ends.
  process.on('SIGINT', () => {})
}
