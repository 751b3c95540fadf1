import { z } from 'zod'
import { defineFeature, Empty, PageNumber, PageSize } from './kit'

/** Up to 30 photos per advert (specification, section 5). */
export const maxPhotos = 30
export const maxPhotoBytes = 20 * 1024 * 1024
/** Widths in pixels that are stored; a photo is never enlarged. */
export const photoWidths = [320, 640, 1280, 2560] as const

/** 26 characters, chosen by the server; nothing else reaches the photo store. */
export const PhotoName = z.string().regex(/^[0-9a-z]{26}\.webp$/, 'is not a photo name')

/** What a page needs to draw a photo without moving when it arrives. */
export const Photo = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  /** Stored widths, ascending. `/uploads/{file}?w=640` serves one of them. */
  widths: z.array(z.int()),
  /** A tiny preview as a thumbhash in base64. */
  hash: z.string(),
})
export type Photo = z.infer<typeof Photo>

export const UploadedPhoto = Photo.extend({ filename: z.string() })

export const photos = defineFeature({
  upload: {
    method: 'POST',
    path: '/upload',
    gate: 'user',
    summary: 'Upload photos; they belong to the caller until an advert takes them',
    upload: { field: 'photos', maxFiles: maxPhotos, maxBytes: maxPhotoBytes },
    reply: z.array(UploadedPhoto),
  },
  remove: {
    method: 'DELETE',
    path: '/deletefile/{name}',
    gate: 'user',
    summary: 'Delete one own photo',
    params: z.object({ name: PhotoName }),
    reply: Empty,
    message: 'Image delete success',
  },
  list: {
    method: 'GET',
    path: '/admin/getfiles',
    gate: 'staff',
    summary: 'Every stored photo with the advert that uses it',
    query: z.object({
      page: PageNumber.default(1),
      size: PageSize.default(100),
      usage: z.enum(['all', 'used', 'orphan']).default('all'),
    }),
    // `data.files`, since the specification reads the list at `data.data.files`.
    reply: z.object({
      files: z.array(
        Photo.extend({
          filename: z.string(),
          bytes: z.int(),
          ownerId: z.int(),
          advertId: z.int().nullable(),
          createdAt: z.string(),
        }),
      ),
      page: z.int(),
      size: z.int(),
      totalElements: z.int(),
      totalPages: z.int(),
      /** Over all photos, whatever `usage` asks for. */
      totals: z.object({ used: z.int(), orphan: z.int(), bytes: z.int() }),
    }),
  },
})
