export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

/** Whether it is one of several that are ticked or chosen among. */
export const isTick = (control: Control): control is HTMLInputElement =>
  isRadio(control) || control.type === 'checkbox'
