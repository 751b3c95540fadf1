import type { Attributes, FindOptions, Model, ModelStatic } from 'sequelize'

/**
 * A model's rows as plain objects, as creating model objects costs more than the read itself. SQLite returns
 * their times as text and their booleans as 0 and 1.
 */
export const findRows = async <M extends Model, K extends keyof Attributes<M> = keyof Attributes<M>>(
  model: ModelStatic<M>,
  {
    attributes,
    ...options
  }: Omit<FindOptions<Attributes<M>>, 'attributes' | 'raw'> & {
    readonly attributes?: readonly (K & string)[]
  },
): Promise<readonly Pick<Attributes<M>, K>[]> => {
  const rows: unknown = await model.findAll({
    ...options,
    ...(attributes ? { attributes: [...attributes] } : {}),
    raw: true,
  })
  // The library's types do not consider `raw`.
  return rows as readonly Pick<Attributes<M>, K>[]
}
