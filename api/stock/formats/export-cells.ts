import type { AdvertKind } from '../../../shared/contract/adverts'
import { cleaned } from '../../../shared/contract/kit'
import { STOCK_FIELDS, type StockField } from '../../../shared/contract/stock-fields'
import { isRecord } from '../../../shared/rules/records'
import { codesIn } from '../../../shared/rules/code-list'
import { listSeparator } from './flat-cells'

/**
 * An advert to be written: the fields of the create call, as its body or as the detail that its owner reads. What is null or
 * empty is left out, and so are fields that the kind does not have.
 */
export interface StockAdvert {
  readonly [field: string]: unknown
  /** https addresses, with `#sha1=…` at the end where the hash is known. */
  readonly photos?: readonly string[]
  /** The models that a part fits; `fits` itself, which has their numbers, is not written. */
  readonly fitsModels?: readonly { readonly manufacturer: string; readonly model: string }[]
}

/** The value of a field: what the JSON has, and a text that is read as the same. */
export interface ExportCell {
  readonly field: StockField
  readonly value: string | number | boolean | readonly string[]
  readonly text: string
}

const at = (advert: StockAdvert, path: string): unknown => {
  if (path === 'fits') return advert.fitsModels?.map(({ manufacturer, model }) => `${manufacturer} ${model}`)
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        Array.isArray(value) ? value[Number(name)] : isRecord(value) ? value[name] : undefined,
      advert,
    )
}

/** As the create call would store it, so that what is read back is the same. */
const plain = (text: string) => cleaned(text).trim()

const valueOf = (field: StockField, value: unknown): ExportCell['value'] | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string' && field.type === 'codes'
      ? codesIn(value)
      : undefined
  if (list) {
    const texts = list.map(String).map(plain).filter(Boolean)
    return texts.length > 0 ? texts : undefined
  }
  return typeof value === 'string' && plain(value) !== '' ? plain(value) : undefined
}

const textOf = (value: ExportCell['value']): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : typeof value === 'object'
      ? value.join(listSeparator)
      : String(value)

/** The fields that an advert has, in the order of the columns. */
export const exportCells = (kind: AdvertKind, advert: StockAdvert): readonly ExportCell[] =>
  STOCK_FIELDS(kind).flatMap(field => {
    const value = valueOf(field, at(advert, field.path))
    return value === undefined ? [] : [{ field, value, text: textOf(value) }]
  })
