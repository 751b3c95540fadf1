import { z } from 'zod'
import { PhotoName } from './photos'

/** Maximum number of photos in one drag: all files must exist when the drag starts. */
const mostDragged = 100
/** Maximum number of photos written per call; several calls let the page show progress. */
const mostSaved = 20

/** A photo of the signed-in server and a title for its file; the page never names a path or an address. */
const PhotoToHand = z.object({
  file: PhotoName,
  /** The access key of a photo in the trash. */
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable(),
  /** The advert's title, as it is; it is made safe as a file name before use. */
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

/** `started` is false while photos are still being fetched: the next drag can then use them. */
export const DraggedPhotos = StagedPhotos.extend({
  started: z.boolean(),
  /** Names of the files that were dragged out, to recognise them if they are dropped back. */
  names: z.array(z.string()),
})
export type DraggedPhotos = z.output<typeof DraggedPhotos>

/** A folder that the person chose; `grant` stands for its path until the program ends. */
export const ChosenFolder = z.object({ grant: z.uuid(), name: z.string() })
export type ChosenFolder = z.output<typeof ChosenFolder>

export const PhotosToSave = z.object({
  grant: z.uuid(),
  photos: z.array(PhotoToHand).min(1).max(mostSaved),
})
export const SavedPhotos = z.object({ saved: z.array(z.string()), failed: Failures })
export type SavedPhotos = z.output<typeof SavedPhotos>
