import { z } from 'zod'

const unset = (value: unknown) => (value === '' ? undefined : value)

/** A setting; an empty one counts as one that is not there. */
export const setting = <S extends z.ZodType>(schema: S) => z.preprocess(unset, schema)

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform(value => ['on', 'true', '1'].includes(value))
