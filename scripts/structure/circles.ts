/**
 * Circles among things that use one another: at least one in every knot of them.
 *
 * @param arrows from a user to what it uses
 * @returns each as the way round, such as `a`, `b`, `a`
 */
export function findCircles(arrows: ReadonlyArray<readonly [from: string, to: string]>) {
  const uses = Map.groupBy(arrows, ([from]) => from)
  const circles = new Map<string, string[]>()
  const finished = new Set<string>()
  const visit = (one: string, path: string[]) => {
    const start = path.indexOf(one)
    if (start >= 0) {
      const circle = [...path.slice(start), one]
      circles.set(circle.join(), circle)
    } else if (!finished.has(one)) {
      for (const [, next] of uses.get(one) ?? []) visit(next, [...path, one])
      finished.add(one)
    }
  }
  for (const one of [...uses.keys()].sort()) visit(one, [])
  return [...circles.values()]
}
