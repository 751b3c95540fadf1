import { z } from 'zod'

interface Found {
  /** Names of fields from the body on; an entry of a list or a record is `0`. */
  readonly path: readonly string[]
  readonly schema: z.ZodObject
}

/** Every object that a schema describes, itself included; empty where it describes none. */
export const objectsIn = (
  schema: z.core.$ZodType | undefined,
  path: readonly string[] = [],
): readonly Found[] => {
  if (schema instanceof z.ZodObject)
    return [
      { path, schema },
      ...Object.entries(schema.shape).flatMap(([name, field]) => objectsIn(field, [...path, name])),
    ]
  if (schema instanceof z.ZodArray) return objectsIn(schema.element, [...path, '0'])
  if (schema instanceof z.ZodRecord) return objectsIn(schema.valueType, [...path, '0'])
  return partsOf(schema).flatMap(part => objectsIn(part, path))
}

/** The fields of an object that can have one value only, such as the one that tells it from others. */
export const fixedIn = ({ shape }: z.ZodObject): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodLiteral ? [[name, field.value]] : [],
    ),
  )

/** The schemas that one is made of and that describe the same value. */
const partsOf = (schema: z.core.$ZodType | undefined): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right]
  // What is asked for stands behind a change of the value, and before a transformation of it.
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy
  return isWrapped ? [schema.unwrap()] : []
}
