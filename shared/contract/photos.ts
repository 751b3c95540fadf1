import { z } from 'zod'
import {
  albumFilters,
  albumGroupings,
  albumSorts,
  maxPhotoBytes,
  maxTrash,
  photoUses,
  trashRefusals,
} from '../data/album-codes'
import { advertKinds, advertStatuses } from '../data/advert-codes'
import { defineFeature, Empty, Id, many, optional, PageNumber, text, WholeOrPage } from './kit'

/** Up to 30 photos per advert (specification, section 5). */
export const maxPhotos = 30
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
  /** Average colour as `#rrggbb`, shown until the photo loads; empty when unknown. */
  colour: z.string(),
})
export type Photo = z.infer<typeof Photo>

const UploadedPhoto = Photo.extend({ filename: z.string() })

/** What uses a photo: an advert or its waiting revision by id, a draft or a banner. */
export const PhotoUse = z.object({
  kind: z.enum(photoUses),
  id: z.int(),
  title: z.string(),
  /** Only for adverts and revisions. */
  advert: z
    .object({
      kind: z.enum(advertKinds),
      status: z.enum(advertStatuses),
      live: z.boolean(),
      cover: z.boolean(),
    })
    .nullable(),
})
export type PhotoUse = z.infer<typeof PhotoUse>

export const AlbumPhoto = Photo.extend({
  filename: z.string(),
  bytes: z.int(),
  ownerId: z.int(),
  /** Null once the account is deleted. */
  owner: z.object({ name: z.string(), mail: z.string() }).nullable(),
  advertId: z.int().nullable(),
  uses: z.array(PhotoUse),
  createdAt: z.string(),
  /** Set for a photo in the trash. */
  trashedAt: z.string().nullable(),
  /** Access key of a photo in the trash: staff can load it with `&key=` in its address for an hour or two. */
  key: z.string().nullable(),
  /** Number of the group of duplicates or look-alikes that it belongs to; only if groups were requested. */
  group: z.int().nullable(),
  /** Whether it is the photo of its group that is worth keeping. */
  best: z.boolean(),
  /** Whether its look-alikes may show something else, such as another aircraft of the model. */
  doubtful: z.boolean(),
  /** SHA-256 of the uploaded file, in hex. */
  contentHash: z.string(),
  /** 64 bits in hex; similar pictures differ in few of them. */
  perceptualHash: z.string(),
  /** Number of photos made from the identical file, and of photos that show the same picture. */
  sameFile: z.int(),
  lookAlike: z.int(),
})
export type AlbumPhoto = z.infer<typeof AlbumPhoto>

/** What a seller should know of one of their photos before it is published. It keeps nobody from publishing it. */
export const PhotoNote = z.object({
  file: z.string(),
  /** So few pixels that it looks blurred. */
  small: z.boolean(),
  /** One colour all over. */
  plain: z.boolean(),
  /** The earlier photo of the list that it repeats. */
  sameAs: z.string().nullable(),
  /** Another open advert of its owner that has the same photo. */
  advertId: z.int().nullable(),
})
export type PhotoNote = z.infer<typeof PhotoNote>

const Names = z.object({ names: z.array(PhotoName).min(1, 'is needed').max(maxTrash) })

/** The photos that were changed, and those that were refused, each with the reason. */
const TrashReport = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ file: z.string(), reason: z.enum(trashRefusals) })),
})
export type TrashReport = z.infer<typeof TrashReport>

const KeepBest = z.object({
  by: z.enum(albumGroupings),
  /** The photos of the groups as shown to the user: no other photo is deleted. */
  names: Names.shape.names,
  /** Also deletes photos that adverts, drafts or banners use; otherwise these are kept beside the best one. */
  evenUsed: z.boolean().default(false),
  /** Also clears groups of look-alikes that may show different things. */
  evenDoubtful: z.boolean().default(false),
})

export const photos = defineFeature({
  upload: {
    method: 'POST',
    path: '/upload',
    gate: 'user',
    scope: 'adverts:write',
    summary: 'Upload photos; they belong to the caller until an advert takes them',
    upload: { field: 'photos', maxFiles: maxPhotos, maxBytes: maxPhotoBytes },
    reply: z.array(UploadedPhoto),
  },
  copy: {
    method: 'POST',
    path: '/copyphotos',
    gate: 'user',
    scope: 'adverts:write',
    summary:
      'Copy the photos of an own advert; the copies belong to the caller until another advert takes them',
    body: z.object({ advertId: Id }),
    reply: z.array(UploadedPhoto),
  },
  notes: {
    method: 'GET',
    path: '/photonotes',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'Which of the caller’s photos repeat another, are too small or of one colour',
    /** In their order in the advert. An advert that has one of them already is no other one. */
    query: z.object({ name: many(PhotoName) }),
    reply: z.array(PhotoNote),
    personal: true,
  },
  remove: {
    method: 'DELETE',
    path: '/deletefile/{name}',
    gate: 'user',
    scope: 'adverts:write',
    summary: 'Delete one own photo; staff move any to the trash',
    params: z.object({ name: PhotoName }),
    reply: Empty,
    message: 'Image delete success',
  },
  list: {
    method: 'GET',
    path: '/admin/getfiles',
    gate: 'staff',
    summary: 'Every stored photo with what uses it',
    query: z.object({
      page: PageNumber.default(1),
      size: WholeOrPage,
      usage: z.enum(albumFilters).default('all'),
      sort: z.enum(albumSorts).default('newest'),
      /** A file's name, an advert's id or words, a seller's id, name or mail address. */
      search: optional(text(120)),
    }),
    // The list is in `data.files`, because the specification reads it at `data.data.files`.
    reply: z.object({
      files: z.array(AlbumPhoto),
      page: z.int(),
      size: z.int(),
      /** Index of the first file among all, from 0; explicit, because pages are never split within a group. */
      offset: z.int(),
      totalElements: z.int(),
      totalPages: z.int(),
      /** Counts of all photos, regardless of the filter. */
      totals: z.object({
        used: z.int(),
        orphan: z.int(),
        duplicate: z.int(),
        alike: z.int(),
        oversized: z.int(),
        trash: z.int(),
        bytes: z.int(),
      }),
    }),
    personal: true,
  },
  trash: {
    method: 'POST',
    path: '/admin/files/trash',
    gate: 'staff',
    summary: 'Move photos to the trash; they leave public pages at once and are removed after 30 days',
    body: Names,
    reply: TrashReport,
    message: 'Image delete success',
  },
  keepBest: {
    method: 'POST',
    path: '/admin/files/keep-best',
    gate: 'staff',
    summary: 'Of photos that show the same keep the best one of each group, and move the others to the trash',
    body: KeepBest,
    reply: TrashReport.extend({ kept: z.array(z.string()) }),
    message: 'Image delete success',
  },
  restore: {
    method: 'POST',
    path: '/admin/files/restore',
    gate: 'staff',
    summary: 'Take photos back from the trash, to the place they had',
    body: Names,
    reply: TrashReport,
  },
})
