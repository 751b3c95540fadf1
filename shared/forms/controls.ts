export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'
