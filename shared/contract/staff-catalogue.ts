import { z } from 'zod'
import { catalogueFileNames, importOutcomes, maxImportRows, mergeKinds } from '../data/catalogue-codes'
import { aircraftTypes } from '../data/type-codes'
import { AircraftTypeCode, Brand, Category, Model, NameList, Seen } from './catalogue'
import { defineFeature, Empty, Id, IdParams, optional, text } from './kit'

const Usage = {
  /** Number of adverts of any kind and state, except deleted ones. */
  adverts: z.int(),
  /** Those that the public sees now. */
  live: z.int(),
}

export const StaffBrand = Brand.extend({
  ...Usage,
  /** Number of models, not counting 'Other'. */
  models: z.int(),
  types: z.array(z.object({ type: z.enum(aircraftTypes), models: z.int() })),
})
export type StaffBrand = z.infer<typeof StaffBrand>

export const StaffModel = Model.extend({ ...Usage, aliases: z.array(z.string()) })
export type StaffModel = z.infer<typeof StaffModel>

export const StaffCategory = Category.extend({ ...Usage, aliases: z.array(z.string()) })
export type StaffCategory = z.infer<typeof StaffCategory>

const Merge = z.object({ of: z.enum(mergeKinds), from: Id, into: Id })

export const MergePreview = z.object({
  from: z.string(),
  into: z.string(),
  ...Usage,
  /** Number of models that are moved. */
  models: z.int(),
  /** Models that exist on both sides and are merged. */
  joined: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

export const MergeRecord = z.object({
  id: z.int(),
  of: z.enum(mergeKinds),
  from: z.string(),
  into: z.string(),
  adverts: z.int(),
  models: z.int(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
})
export type MergeRecord = z.infer<typeof MergeRecord>

/** One alias to add, one to remove, or both. */
const Aliases = z
  .object({ add: optional(text(80, 1)), remove: optional(text(80, 1)) })
  .refine(({ add, remove }) => add !== undefined || remove !== undefined, {
    path: ['add'],
    message: 'is needed',
  })

/** Fields of an entry that can be changed; absent ones stay as they are. */
const changeable = { name: optional(text(80, 1)), aliases: NameList.optional() }

const CellError = z.object({
  /** Line number in the file; line 1 holds the column names. */
  line: z.int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
  /** The known name that the value is probably a misspelling of. */
  near: z.string().optional(),
})
export type CellError = z.infer<typeof CellError>

export const ImportReport = z.object({
  rows: z.int(),
  /** New rows of the catalogue. */
  created: z.int(),
  /** Rows that get a further alias or another type. */
  changed: z.int(),
  /** At most 500 are told. */
  errors: z.array(CellError),
  /** Outcome of each row without errors; `id` is null for a new row that has not been written. */
  lines: z.array(
    z.object({
      line: z.int(),
      outcome: z.enum(importOutcomes),
      id: z.int().nullable(),
      /** For a new row: the column whose name is one slip away from a known one, and that one. Nothing is refused for it. */
      near: z.object({ column: z.string(), name: z.string() }).optional(),
    }),
  ),
  done: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** Catalogue calls for staff in addition to those of the specification (checklist ADM-06, ADM-07, PLUS-25). */
export const staffCatalogue = defineFeature({
  brands: {
    method: 'GET',
    path: '/admin/catalogue/brands',
    gate: 'staff',
    scope: 'catalogue:read',
    summary: 'Every manufacturer with its aliases, models per type and adverts',
    reply: z.array(StaffBrand),
    personal: true,
  },
  models: {
    method: 'GET',
    path: '/admin/catalogue/models',
    gate: 'staff',
    scope: 'catalogue:read',
    summary: 'The models of one manufacturer, or of all, with their aliases and adverts',
    query: z.object({ brandId: optional(Id) }),
    reply: z.array(StaffModel),
    personal: true,
  },
  categories: {
    method: 'GET',
    path: '/admin/catalogue/categories',
    gate: 'staff',
    scope: 'catalogue:read',
    summary: 'Every part section and category with its adverts',
    reply: z.array(StaffCategory),
    personal: true,
  },
  renameBrand: {
    method: 'PATCH',
    path: '/admin/catalogue/brands/{id}',
    gate: 'staff',
    scope: 'catalogue:write',
    summary:
      'Rename a manufacturer or set its aliases; adverts follow, and without `aliases` the old name becomes one',
    params: IdParams,
    body: z
      .object({ ...changeable, seen: Seen.optional() })
      .refine(({ name, aliases }) => name !== undefined || aliases !== undefined, {
        path: ['name'],
        message: 'is needed',
      }),
    reply: Brand,
  },
  renameModel: {
    method: 'PATCH',
    path: '/admin/catalogue/models/{id}',
    gate: 'staff',
    scope: 'catalogue:write',
    summary:
      'Rename a model, change its type or set its aliases; adverts follow, and without `aliases` the old name becomes one',
    params: IdParams,
    body: z.object({ ...changeable, type: optional(AircraftTypeCode), seen: Seen.optional() }),
    reply: Model.extend({ aliases: z.array(z.string()) }),
  },
  brandAliases: {
    method: 'PATCH',
    path: '/admin/catalogue/brands/{id}/aliases',
    gate: 'staff',
    scope: 'catalogue:write',
    summary: 'Add or remove another name of a manufacturer; adverts under the new one take the proper name',
    params: IdParams,
    body: Aliases,
    reply: z.array(z.string()),
  },
  modelAliases: {
    method: 'PATCH',
    path: '/admin/catalogue/models/{id}/aliases',
    gate: 'staff',
    scope: 'catalogue:write',
    summary: 'Add or remove another name of a model; adverts under the new one take the proper name',
    params: IdParams,
    body: Aliases,
    reply: z.array(z.string()),
  },
  removeCategory: {
    method: 'DELETE',
    path: '/admin/deleteCategory/{id}',
    gate: 'staff',
    summary: 'Delete a category that no advert uses, or a section without categories and adverts',
    params: IdParams,
    reply: Empty,
  },
  previewMerge: {
    method: 'GET',
    path: '/admin/catalogue/merge',
    gate: 'staff',
    summary: 'What a merge would move',
    query: Merge,
    reply: MergePreview,
    personal: true,
  },
  merge: {
    method: 'POST',
    path: '/admin/catalogue/merge',
    gate: 'staff',
    summary: 'Merge into another: adverts, aliases and models follow, and the old name leads to the new one',
    body: Merge,
    reply: MergeRecord,
  },
  merges: {
    method: 'GET',
    path: '/admin/catalogue/merges',
    gate: 'staff',
    summary: 'The latest 20 merges',
    reply: z.array(MergeRecord),
    personal: true,
  },
  undoMerge: {
    method: 'POST',
    path: '/admin/catalogue/merges/{id}/undo',
    gate: 'staff',
    summary: 'Take a merge back while nothing of it has changed since',
    params: IdParams,
    body: z.object({}).optional(),
    reply: MergeRecord,
  },
  exportFile: {
    method: 'GET',
    path: '/admin/catalogue/file',
    gate: 'staff',
    scope: 'catalogue:read',
    summary: 'Manufacturers, models or categories as CSV; no cell of it is taken for a formula',
    query: z.object({ of: z.enum(catalogueFileNames) }),
    reply: z.object({ name: z.string(), csv: z.string() }),
    personal: true,
  },
  importFile: {
    method: 'POST',
    path: '/admin/catalogue/file',
    gate: 'staff',
    scope: 'catalogue:write',
    summary:
      'Add what a CSV has beyond the catalogue, and give rows with an Id their cells; nothing is written while one cell is wrong',
    body: z.object({
      of: z.enum(catalogueFileNames),
      csv: z.string().min(1, 'is needed').max(900_000, 'is too long'),
      dryRun: z.boolean().default(true),
      /** What the editor saw of rows with an Id; a row whose entry has changed since is an error. */
      seen: z
        .array(Seen.extend({ id: Id }))
        .max(maxImportRows)
        .optional(),
    }),
    reply: ImportReport,
  },
})
