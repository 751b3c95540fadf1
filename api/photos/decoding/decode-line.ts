/** How many small pictures are decoded concurrently: one for each of two cores. */
const sideBySide = 2
/** After a heavy picture this many light ones go first, so that one user's heavy files do not block everybody. */
const lightsBetween = 4

type Begin = () => void

/** The decoder's queue. Light work runs two at a time; heavy work runs alone. Each kind keeps its order. */
export const createDecodeLine = () => {
  const light: Begin[] = []
  const heavy: Begin[] = []
  let lights = 0
  let heavies = 0
  let lightsSince = lightsBetween

  const advance = (): void => {
    if (heavies > 0) return
    const heavyIsNext = heavy.length > 0 && (light.length === 0 || lightsSince >= lightsBetween)
    if (heavyIsNext) {
      if (lights > 0) return
      heavies++
      lightsSince = 0
      heavy.shift()?.()
      return
    }
    if (light.length === 0 || lights >= sideBySide) return
    lights++
    lightsSince++
    light.shift()?.()
    advance()
  }

  /** Runs the work when its turn has come. */
  return async <T>(isHeavy: boolean, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>(resolve => {
      ;(isHeavy ? heavy : light).push(resolve)
      advance()
    })
    try {
      return await work()
    } finally {
      if (isHeavy) heavies--
      else lights--
      advance()
    }
  }
}
