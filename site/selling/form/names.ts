import { codeList, codesIn } from '../../../shared/rules/code-list'
import type { Words } from '../../../shared/text/en-kit'
import type { Text } from '../../../shared/text/text'
import type { FieldSpec } from '../../../shared/forms/field-spec'

const general = (path: string) => path.replace(/\.\d+\./, '.#.')
const numberIn = (path: string) => Number(/\.(\d+)\./.exec(path)?.[1] ?? 0)

/** Label of a field, shown beside it. */
export const labelOf = ({ sellingFields }: Text, path: string): string =>
  sellingFields.labels[general(path)] ?? path

/** Label of a field for use elsewhere; includes the number of the engine. */
export const fullLabelOf = (text: Text, path: string): string => {
  const label = labelOf(text, path)
  const at = numberIn(path)
  return at > 0 ? `${label} (${at + 1})` : label
}

/** Hint of a field; some hints differ by kind of advert. */
export const hintOf = ({ sellingFields }: Text, kind: string, path: string): string | undefined =>
  sellingFields.hints[`${kind}.${path}`] ?? sellingFields.hints[general(path)]

/** Labels of the codes of a choice. */
export const optionsOf = ({ words, sellingFields }: Text, { path, options = path }: FieldSpec): Words => {
  const known: Readonly<Record<string, Words>> = {
    type: words.aircraftTypes,
    section: words.sectionLinks,
    leaseType: words.leaseTypes,
    toolType: words.toolTypes,
    fuel: words.fuels,
    condition: words.conditions,
    partCondition: words.partConditions,
    basis: words.bases,
    rateUnit: words.rateUnits,
    'location.region': words.regions,
  }
  return known[options] ?? sellingFields.options[options] ?? {}
}

/** A value in readable form, for use outside its field. */
export const shownValue = (text: Text, field: FieldSpec | undefined, value: string): string => {
  if (value === '') return text.sellingForm.conflicts.empty
  const names = field ? optionsOf(text, field) : {}
  if (field?.kind === 'list') return codeList(codesIn(value).map(code => names[code] ?? code))
  return names[value] ?? value
}
