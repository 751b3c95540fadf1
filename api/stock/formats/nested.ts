/** The values of paths such as `engines.1.engineTime` as an object; a list has empty entries before those that are given. */
export const nested = (values: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const tree = new Map<string, unknown>()
  for (const [path, value] of values) put(tree, path.split('.'), value)
  return objectOf(tree)
}

type Tree = Map<string, unknown>

const put = (tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) {
    tree.set(name, value)
    return
  }
  const known = tree.get(name)
  const inner: Tree = known instanceof Map ? known : new Map<string, unknown>()
  tree.set(name, inner)
  put(inner, rest, value)
}

const objectOf = (tree: Tree): Record<string, unknown> =>
  Object.fromEntries([...tree].map(([name, value]) => [name, value instanceof Map ? blockOf(value) : value]))

const blockOf = (tree: Tree): unknown => {
  const numbers = [...tree.keys()].map(Number)
  if (!numbers.every(Number.isInteger)) return objectOf(tree)
  return Array.from({ length: Math.max(...numbers) + 1 }, (_, at) => {
    const entry = tree.get(String(at))
    return entry instanceof Map ? objectOf(entry) : {}
  })
}
