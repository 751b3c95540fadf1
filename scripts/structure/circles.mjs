/**
 * The strongly connected components with two or more nodes (Tarjan's algorithm).
 * @param {Iterable<readonly [string, string]>} pairs
 * @returns {string[][]} the largest first
 */
export function circlesOf(pairs) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map()
  for (const [from, to] of pairs) {
    next.set(from, (next.get(from) ?? new Set()).add(to))
    if (!next.has(to)) next.set(to, new Set())
  }
  /** @type {Map<string, number>} index of a node, or the lowest index that it leads back to */
  const low = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const circles = []
  /** @param {string} node */
  const visit = node => {
    const seen = low.size
    low.set(node, seen)
    open.push(node)
    for (const each of next.get(node) ?? []) {
      if (!low.has(each)) visit(each)
      if (open.includes(each)) low.set(node, Math.min(low.get(node) ?? seen, low.get(each) ?? seen))
    }
    if (low.get(node) !== seen) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of next.keys()) if (!low.has(node)) visit(node)
  return circles.sort((a, b) => b.length - a.length)
}
