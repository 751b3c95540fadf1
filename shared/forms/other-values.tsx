import { TypedElsewhere } from './typed-elsewhere'
import { formKey } from './unsent-text'
import type { Form } from './use-form'

/** What was typed into a form on another device and has no place in it; nothing for a form that keeps nothing. */
export const OtherValues = ({ keeping }: Pick<Form, 'keeping'>) =>
  keeping?.name !== undefined && <TypedElsewhere name={formKey(keeping.name)} />
