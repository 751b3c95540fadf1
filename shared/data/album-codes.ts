/** Which photos the album shows: all that are stored, or those that staff may want to clear away. */
export const albumFilters = ['all', 'used', 'orphan', 'duplicate', 'alike', 'oversized', 'trash'] as const
export type AlbumFilter = (typeof albumFilters)[number]
export const albumSorts = ['newest', 'oldest', 'largest'] as const
export type AlbumSort = (typeof albumSorts)[number]

/** What uses a photo. A photo of a revision waits with it and is not public yet. */
export const photoUses = ['advert', 'revision', 'draft', 'banner'] as const

/** All stored widths of a photo together, in bytes; more is called oversized. */
export const oversizedBytes = 2_000_000
/** Maximum number of photos in one call. */
export const maxTrash = 500
/** What makes photos a group: the identical file, or different files with the same picture. */
export const albumGroupings = ['duplicate', 'alike'] as const
export type AlbumGrouping = (typeof albumGroupings)[number]
/** Why a photo was not moved to the trash or back. */
export const trashRefusals = ['doubtful', 'not_found', 'banner', 'full', 'used', 'own'] as const
/** How long a photo can be taken back from the trash, in days. */
export const trashDays = 30

/** Maximum size of one uploaded file. */
export const maxPhotoBytes = 20 * 1024 * 1024
/** Types of files that are taken as photos. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** How long a photo that nothing uses is kept, in days. */
export const orphanDays = 7
