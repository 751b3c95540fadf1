import { z } from 'zod'
import { partCertificates } from '../data/part-codes'
import { aircraftTypes, partSections, regions } from '../data/type-codes'
import { fieldsOfKind } from './advert-fields'
import type { AdvertKind } from './adverts'
import { fieldInWords } from './field-words'

/** What a cell of a field says. */
export type StockFieldType =
  | 'text'
  | 'number'
  | 'whole'
  | 'date'
  | 'yesNo'
  | 'code'
  | 'codes'
  | 'country'
  | 'models'
  | 'photos'

/** A field of an advert that stock files can have. */
export interface StockField {
  /** Its path in the body of the create call, such as `engines.0.engineTime`. */
  readonly path: string
  /** Its name in words, as columns of exported tables have it: `Engine time of the first engine`. */
  readonly label: string
  /** By which the forms' texts know it, such as `engines.#.engineTime`. */
  readonly labelKey: string
  readonly type: StockFieldType
  readonly required: boolean
  /** The codes that it takes, if there are few. */
  readonly values: readonly string[] | undefined
}

/** Of these the schema says that they are text; what it makes of them is a code. */
const readByFunction: Readonly<Record<string, Pick<StockField, 'type' | 'values'>>> = {
  type: { type: 'code', values: aircraftTypes },
  aircraftType: { type: 'code', values: aircraftTypes },
  section: { type: 'code', values: partSections },
  certificate: { type: 'codes', values: partCertificates },
  shipsTo: { type: 'codes', values: undefined },
  fits: { type: 'models', values: undefined },
  photos: { type: 'photos', values: undefined },
  'location.region': { type: 'code', values: regions },
  'location.country': { type: 'country', values: undefined },
}

/** Older names of the first engine and the first propeller of the lists. */
const oldNames = new Set(['engine1', 'propeller'])

/** The schema of what is given, below what makes it optional, gives it a default or looks at it before and after. */
const innermost = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return innermost(schema.def.innerType)
  if (!(schema instanceof z.ZodPipe)) return schema
  return innermost(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
}

/** Whether a number has to be whole is what a schema says after the one that reads it. */
const isWhole = (schema: unknown): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isWhole(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return isWhole(schema.def.in) || isWhole(schema.def.out)
  return schema instanceof z.ZodNumber && schema.isInt
}

const typeOf = (schema: unknown): Pick<StockField, 'type' | 'values'> => {
  const inner = innermost(schema)
  if (inner instanceof z.ZodEnum) return { type: 'code', values: inner.options.map(String) }
  if (inner instanceof z.ZodBoolean) return { type: 'yesNo', values: undefined }
  if (inner instanceof z.ZodISODate) return { type: 'date', values: undefined }
  if (inner instanceof z.ZodUnion) return { type: isWhole(schema) ? 'whole' : 'number', values: undefined }
  return { type: 'text', values: undefined }
}

/** A row without a title gets one of its other facts, such as `PN 12-345 Hartzell governor`. */
const madeOfOthers = new Set(['title'])

const isNeeded = (schema: unknown): boolean =>
  schema instanceof z.ZodType && !schema.safeParse(undefined).success

const fieldAt = (path: string, schema: unknown, required: boolean): StockField => {
  const words = fieldInWords(path)
  const labelKey = path.replaceAll(/\.\d+\./g, '.#.')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return { path, label, labelKey, required, ...(readByFunction[path] ?? typeOf(schema)) }
}

/** A field, or the fields of a block, of each block of a list. */
const fieldsAt = (path: string, schema: unknown, required: boolean): StockField[] => {
  const inner = innermost(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, each]) =>
      fieldsAt(`${path}.${name}`, each, required && isNeeded(each)),
    )
  if (inner instanceof z.ZodArray && innermost(inner.element) instanceof z.ZodObject)
    return Array.from({ length: mostBlocks }, (_, at) =>
      fieldsAt(`${path}.${at}`, inner.element, false),
    ).flat()
  return [fieldAt(path, schema, required)]
}

/** Engines and propellers of one aircraft. */
const mostBlocks = 4

const fieldsOf = (kind: AdvertKind): readonly StockField[] =>
  Object.entries(fieldsOfKind[kind].shape)
    .filter(([name]) => !oldNames.has(name))
    .flatMap(([name, schema]) => fieldsAt(name, schema, !madeOfOthers.has(name) && isNeeded(schema)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))

/** By what an advert is found comes first, photos and long texts last; the rest as the contract has it. */
const rankOf = ({ path }: StockField): number =>
  path === 'stockNumber' ? 0 : path === 'photos' ? 3 : path === 'description' ? 2 : 1

const known = new Map<AdvertKind, readonly StockField[]>()

/** The fields that files of stock can have for each kind of advert, in the order of their columns. */
export const STOCK_FIELDS = (kind: AdvertKind): readonly StockField[] => {
  const fields = known.get(kind) ?? fieldsOf(kind)
  known.set(kind, fields)
  return fields
}
