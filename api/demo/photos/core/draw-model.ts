import { type Camera, type Pose, cameraInto } from './camera'
import { type Flat, flattenAll, grain } from './flat-face'
import { type Light, lightInto } from './light'
import { type SheetBox, inDrawingOrder } from './order'
import { type Decal, type Solid, bounds } from './solid'
import { type Vec, dot, length, sub } from './vec'

/** One path per colour; far slices first, so a hump still hides what lies behind it. */
const inkFaces = (faces: Flat[], sliceDepth: number): string => {
  faces.sort((a, b) => b.depth - a.depth)
  const far = faces[0]?.depth ?? 0
  const near = faces[faces.length - 1]?.depth ?? 0
  const slices = Math.max(1, Math.min(5, Math.round((far - near) / sliceDepth)))
  let svg = ''
  let at = 0
  for (let slice = 1; slice <= slices; slice++) {
    const until = slice === slices ? -1 : far - ((far - near) * slice) / slices
    const groups = new Map<string, string>()
    for (; at < faces.length; at++) {
      const face = faces[at] as Flat
      if (face.depth < until) break
      groups.set(face.look, (groups.get(face.look) ?? '') + face.d)
    }
    for (const [look, d] of groups) svg += `<path ${look} d="${d}"/>`
  }
  return svg
}

/** Marks keep their own order; runs of one look share a path. */
const inkDecals = (decals: readonly Flat[]): string => {
  let svg = ''
  let open = ''
  for (const { look, d } of decals) {
    if (look !== open) {
      svg += `${open ? '"/>' : ''}<path ${look} d="`
      open = look
    }
    svg += d
  }
  return open ? `${svg}"/>` : svg
}

// What is small on the sheet needs few tones.
const coarseness = (pixels: number): number => (pixels < 130 ? 3.4 : pixels < 300 ? 2.2 : 1)

/** The solids as seen by a camera under a light, far ones first. `step` trades tones for paths. */
export const drawModel = (
  solids: readonly Solid[],
  pose: Pose,
  worldCamera: Camera,
  worldLight: Light,
  step = 6,
): string => {
  const camera = cameraInto(pose, worldCamera)
  const light = lightInto(pose, worldLight)
  const drawn = []
  for (const one of solids) {
    const sheetBox: SheetBox = [Infinity, Infinity, -Infinity, -Infinity]
    const box = bounds(one.faces)
    const from: Vec = [
      (box[0][0] + box[1][0]) / 2 - camera.eye[0],
      (box[0][1] + box[1][1]) / 2 - camera.eye[1],
      (box[0][2] + box[1][2]) / 2 - camera.eye[2],
    ]
    const tones = step * coarseness((length(sub(box[1], box[0])) * camera.zoom) / (length(from) || 1))
    const flat = (list: readonly Decal[], step: number, reach: number): Flat[] =>
      flattenAll(list, camera, light, step, sheetBox, reach)
    const within = flat(one.within, tones, 9)
    const faces = flat(one.faces, tones, one.slice / 2)
    // Marks keep their order one by one: what lies upon another may share its look with neither.
    const decals = flat(one.decals, tones * 2, 0)
    if (!faces.length && !decals.length) continue
    drawn.push({
      box,
      sheetBox,
      rank: one.rank,
      depth: dot(from, from),
      svg: inkFaces(within, 9) + inkFaces(faces, one.slice) + inkDecals(decals),
    })
  }
  const ink = inDrawingOrder(drawn, camera.eye).map(one => one.svg)
  return `<g transform="scale(${1 / grain})">${ink.join('')}</g>`
}
