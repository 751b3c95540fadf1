import type { DraggedPhotos, HandFailures, PhotoToHand, StagedPhotos } from '../../contract/ipc-photos'
import type { Photo } from '../../contract/photos'
import type { SendFile } from '../../uploads/upload-queue'

export type { PhotoToHand }

export interface SaveReport {
  readonly saved: readonly string[]
  readonly failed: Readonly<HandFailures>
  /** Where they are, in the person's words: a folder's name, or that of the one file they came in. */
  readonly place: string
}

/** Saves photos and reports progress; null if the person cancelled. */
export type SavePhotos = (
  photos: readonly PhotoToHand[],
  onProgress: (done: number) => void,
) => Promise<SaveReport | null>

export type SendPhoto = SendFile<Photo>

/** Photos as files, in ways that only a program on the person's computer has. */
export interface DesktopPhotos {
  /** Fetches photos, so that a drag can begin at once. */
  readonly stage: (photos: readonly PhotoToHand[]) => Promise<StagedPhotos>
  /** Gives them to the drag that the pointer has begun. */
  readonly drag: (photos: readonly PhotoToHand[]) => Promise<DraggedPhotos>
  /** Photos chosen in the system's dialog; empty if the person cancelled. */
  readonly choose: () => Promise<readonly File[]>
}
