/** Which photos the album shows: all that are stored, or those that staff may want to clear away. */
export const albumFilters = ['all', 'used', 'orphan', 'duplicate', 'alike', 'oversized', 'trash'] as const
export type AlbumFilter = (typeof albumFilters)[number]
export const albumSorts = ['newest', 'oldest', 'largest'] as const
export type AlbumSort = (typeof albumSorts)[number]

/** What uses a photo. A photo of a revision waits with it and is not public yet. */
export const photoUses = ['advert', 'revision', 'draft', 'banner'] as const

/** All stored widths of a photo together, in bytes; more is called oversized. */
export const oversizedBytes = 2_000_000
/** Photos in one call. */
export const maxTrash = 500
/** How long a photo can be taken back from the trash, in days. */
export const trashDays = 30
