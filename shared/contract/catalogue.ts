import { z } from 'zod'
import { aircraftTypes, toAircraftType } from '../data/type-codes'
import { defineFeature, Empty, Id, IdParams, many, optional, text } from './kit'

/** Any spelling of the specification becomes the canonical code. */
export const AircraftTypeCode = z.string().transform((value, ctx) => {
  const type = toAircraftType(value)
  if (type) return type
  ctx.addIssue({ code: 'custom', message: `must be one of ${aircraftTypes.join(', ')}` })
  return z.NEVER
})

export const Brand = z.object({ _id: z.int(), brandName: z.string(), aliases: z.array(z.string()) })
export type Brand = z.infer<typeof Brand>
export const Model = z.object({
  _id: z.int(),
  modelName: z.string(),
  /** Missing only on a brand's last model, 'Other'. */
  type: z.enum(aircraftTypes).nullable(),
  brandId: z.int(),
})
export type Model = z.infer<typeof Model>
export const Category = z.object({
  categoryId: z.int(),
  mainId: z.int().nullable(),
  name: z.string(),
  key: z.string().nullable(),
})
export type Category = z.infer<typeof Category>
/**
 * A category under the specification's names (section 3). A main category is identified by `categoryId`, which queries
 * call `mainId`; a subcategory by `id`, which queries call `subId`, and its `mainId` names its main category.
 */
export const ListedCategory = Category.extend({
  id: z.int(),
  mainId: z.int(),
  /** Null for a main category. */
  subId: z.int().nullable(),
})
export type ListedCategory = z.infer<typeof ListedCategory>

/** The full list of alternative names: it replaces the present one. */
export const NameList = z.array(text(80, 1)).max(200, 'can have at most 200 names')

/**
 * The state of the entry that the editor saw before the change. If it has changed since, nothing is written and the
 * answer is `version_conflict` with a `CatalogueConflict`.
 */
export const Seen = z.object({
  name: z.string().max(80),
  aliases: z.array(z.string().max(80)).max(1000),
  type: z.enum(aircraftTypes).nullable().optional(),
})
export type Seen = z.infer<typeof Seen>

/** What a `version_conflict` of an entry carries as its `data`. */
export interface CatalogueConflict {
  readonly now: Seen
  /** Who changed it and when (ISO 8601), if the audit log tells. */
  readonly by: string | null
  readonly at: string | null
}

const ModelQuery = z.object({
  brandId: optional(Id),
  brand: optional(text(80)),
  type: optional(AircraftTypeCode),
  /** Only these models. */
  id: many(Id),
})

export const catalogue = defineFeature({
  brands: {
    method: 'GET',
    path: '/getbrands',
    gate: 'public',
    summary: 'Aircraft manufacturers, for forms and filters',
    query: z.object({ type: optional(AircraftTypeCode) }),
    reply: z.array(Brand),
  },
  models: {
    method: 'GET',
    path: '/getmodels',
    gate: 'public',
    summary: 'Models of one manufacturer, by id or name, or some by their ids',
    query: ModelQuery,
    reply: z.array(Model),
  },
  categories: {
    method: 'GET',
    path: '/getCategories',
    gate: 'public',
    summary: 'Part sections, or the categories of one section',
    query: z.object({ mainId: optional(Id), subId: optional(Id) }),
    reply: z.array(ListedCategory),
  },
  countries: {
    method: 'GET',
    path: '/getcountries',
    gate: 'public',
    summary: 'Countries with dial code and region',
    query: z.object({ region: optional(text(20)) }),
    reply: z.array(
      z.object({ code: z.string(), name: z.string(), dial_code: z.string(), region: z.string() }),
    ),
  },
  regions: {
    method: 'GET',
    path: '/getregions',
    gate: 'public',
    summary: 'States, provinces or counties of one country',
    query: z.object({ country: text(60, 1) }),
    reply: z.array(z.string()),
  },
  adminBrands: {
    method: 'GET',
    path: '/admin/getBrands',
    gate: 'staff',
    scope: 'catalogue:read',
    summary: 'Manufacturers, for staff',
    reply: z.array(Brand),
  },
  createBrand: {
    method: 'POST',
    path: '/admin/create-brand',
    gate: 'staff',
    scope: 'catalogue:write',
    summary: 'Add a manufacturer',
    body: z.object({ brandName: text(80, 1) }),
    reply: Brand,
    message: 'Brand create success',
  },
  removeBrand: {
    method: 'DELETE',
    path: '/admin/deleteBrand/{id}',
    gate: 'staff',
    summary: 'Delete a manufacturer that no advert uses, with its models',
    params: IdParams,
    reply: Empty,
    message: 'Marka Silindi',
  },
  adminModels: {
    method: 'GET',
    path: '/admin/get-model',
    gate: 'staff',
    scope: 'catalogue:read',
    summary: 'Models, for staff',
    query: ModelQuery,
    reply: z.array(Model),
  },
  addModel: {
    method: 'POST',
    path: '/admin/add-model',
    gate: 'staff',
    scope: 'catalogue:write',
    summary: 'Add a model to a manufacturer',
    body: z.object({ brandId: Id, modelName: text(80, 1), type: AircraftTypeCode }),
    reply: Model,
    message: 'Model Eklendi',
  },
  removeModel: {
    method: 'DELETE',
    path: '/admin/delete-model/{id}',
    gate: 'staff',
    summary: 'Delete a model that no advert uses',
    params: IdParams,
    reply: Empty,
    message: 'Model Silindi',
  },
  addCategory: {
    method: 'POST',
    path: '/admin/addCategory',
    gate: 'staff',
    scope: 'catalogue:write',
    summary: 'Add a section, or a category of the section `mainId`; with `subId` rename that one',
    query: z.object({ mainId: optional(Id), subId: optional(Id) }),
    body: z.object({ name: text(80, 1), aliases: NameList.optional(), seen: Seen.optional() }),
    reply: ListedCategory.extend({ aliases: z.array(z.string()) }),
    message: 'Category Added',
    messageWith: { key: 'subId', message: 'Category renamed' },
  },
})
