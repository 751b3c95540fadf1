export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

/** React follows a control by its own property `value`, so that it hears of what is put past that only. */
const setValue = (control: Control, value: string) => {
  Object.getOwnPropertyDescriptor(Reflect.getPrototypeOf(control) ?? {}, 'value')?.set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Puts a value into the controls of one field as if it was typed; returns what was there, undefined without controls. */
export const putTyped = (controls: readonly Control[], value: string): string | undefined => {
  const [first] = controls
  if (!first) return undefined
  if (!isRadio(first)) {
    const before = first.value
    setValue(first, value)
    return before
  }
  const radios = controls.filter(isRadio)
  const before = radios.find(({ checked }) => checked)?.value ?? ''
  radios.find(radio => radio.value === value)?.click()
  return before
}
