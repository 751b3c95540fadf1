import type { FormSpec } from './field-spec'
import type { Change } from './form-store'

/** The dependent fields of each field, derived from `parent` of the sourced ones. */
const dependentsOf = (form: FormSpec): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, string[]> = {}
  for (const { path, parent } of form.groups.flatMap(group => group.fields))
    if (parent) (found[parent] ??= []).push(path)
  return found
}

/** Changes a field and clears those that depend on it; they are restored when it gets its former value again. */
export const changeWithDependents = (form: FormSpec): Change => {
  const dependents = dependentsOf(form)
  // Values of the dependent fields, by the value of their parent.
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
