import { z } from 'zod'
import { PhotoName } from './photos'

/** Photos that are handed out in one drag; what is dragged must be there when the drag begins. */
const mostDragged = 100
/** Photos that are written in one call, so that the page can tell how far it is. */
const mostSaved = 20

/** A photo of the signed-in server, and what its file may be called: the page names no path and no address. */
const PhotoToHand = z.object({
  file: PhotoName,
  /** Of a photo in the trash. */
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable(),
  /** Whatever an advert is called; made safe for a file's name before it is used. */
  title: z.string().max(300),
})
export type PhotoToHand = z.output<typeof PhotoToHand>

const notHanded = ['gone', 'unreachable', 'not_photo', 'disk'] as const

/** Photos that could not be handed over, each with the reason. */
const Failures = z.array(z.object({ file: z.string(), reason: z.enum(notHanded) }))
export type HandFailures = z.output<typeof Failures>

export const PhotosToDrag = z.array(PhotoToHand).min(1).max(mostDragged)

/** Which of the photos lie ready to be dragged out. */
export const StagedPhotos = z.object({ ready: z.array(z.string()), failed: Failures })
export type StagedPhotos = z.output<typeof StagedPhotos>

/** `started` is false while photos are still on their way: then they are fetched, and the next drag has them. */
export const DraggedPhotos = StagedPhotos.extend({
  started: z.boolean(),
  /** What the files are called that were handed out, so that they are known when they come back. */
  names: z.array(z.string()),
})
export type DraggedPhotos = z.output<typeof DraggedPhotos>

/** A folder that the person chose, by a word that stands for its path until the program ends. */
export const ChosenFolder = z.object({ grant: z.uuid(), name: z.string() })
export type ChosenFolder = z.output<typeof ChosenFolder>

export const PhotosToSave = z.object({
  grant: z.uuid(),
  photos: z.array(PhotoToHand).min(1).max(mostSaved),
})
export const SavedPhotos = z.object({ saved: z.array(z.string()), failed: Failures })
export type SavedPhotos = z.output<typeof SavedPhotos>
