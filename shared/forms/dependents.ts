import type { FormSpec } from './field-spec'
import type { Change } from './form-store'

/** Which fields are emptied with which, from the parents of the sourced ones. */
const dependentsOf = (form: FormSpec): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, string[]> = {}
  for (const { path, parent } of form.groups.flatMap(group => group.fields))
    if (parent) (found[parent] ??= []).push(path)
  return found
}

/** Changes a field and empties those that hang on it, as the country hangs on the region; they are back when it is. */
export const changeWithDependents = (form: FormSpec): Change => {
  const dependents = dependentsOf(form)
  // What a dependent field held under another choice.
  const remembered = new Map<string, string>()
  const change: Change = (next, path, value) => {
    const before = next[path] ?? ''
    if (before === value) return
    next[path] = value
    for (const dependent of dependents[path] ?? []) {
      remembered.set(`${dependent}|${before}`, next[dependent] ?? '')
      change(next, dependent, remembered.get(`${dependent}|${value}`) ?? '')
    }
  }
  return change
}
