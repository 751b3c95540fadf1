import { useHost } from './host'

/** The id behind a section's path, as in `/reports/12`; undefined where there is none. */
export const useItemId = (root: string): number | undefined => {
  const { path } = useHost().place
  const [, id] = new RegExp(`^${root}/([1-9]\\d{0,9})/?$`).exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}
