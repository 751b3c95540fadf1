import { z } from 'zod'
import type { Endpoint } from './kit'

/**
 * The schema of what a call takes as its body; undefined where it takes none. Staff’s calls refuse fields that they do not
 * know, however deep they lie: a misspelt one must not let a decision pass as if it had not been said.
 */
export const acceptedBody = ({ gate, body }: Endpoint): z.ZodType | undefined =>
  body && (gate === 'staff' || gate === 'admin') ? strictly(body) : body

/** The same schema with its checks, whose objects refuse fields that they do not name. */
const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) return strictObject(schema)
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: strict(schema.element) })
  if (schema instanceof z.ZodOptional)
    return schema.clone({ ...schema.def, innerType: strict(schema.unwrap()) })
  if (schema instanceof z.ZodNullable)
    return schema.clone({ ...schema.def, innerType: strict(schema.unwrap()) })
  if (schema instanceof z.ZodDefault)
    return schema.clone({ ...schema.def, innerType: strict(schema.unwrap()) })
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.options.map(strict) })
  // What a value has to be stands behind a step that readies it, and before one that changes it.
  if (schema instanceof z.ZodPipe)
    return schema.clone({ ...schema.def, in: strict(schema.in), out: strict(schema.out) })
  return schema
}

/** Zod types what lies within a schema by its core, of which all schemas are made. */
const strict = (inner: z.core.$ZodType): z.core.$ZodType =>
  inner instanceof z.ZodType ? strictly(inner) : inner

const strictObject = (schema: z.ZodObject): z.ZodObject => {
  const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, strict(field)]))
  // An object that says what its further fields are keeps that.
  return schema.clone({ ...schema.def, shape, catchall: schema.def.catchall ?? z.never() })
}
