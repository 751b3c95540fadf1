import { sheet } from './camera'
import type { Point } from './vec'

export type Stop = readonly [at: number, color: string, opacity?: number]

/** A number as short as a picture needs it. */
export const short = (v: number): string => `${Math.round(v * 10) / 10}`

const fine = (v: number): string => `${Math.round(v * 1000) / 1000}`

/** 'M… L… Z' through sheet points. */
export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`

/** 'M… L…' through sheet points. */
export const polyline = (points: readonly Point[]): string => {
  let d = ''
  for (const p of points) d += `${d ? 'L' : 'M'}${short(p[0])} ${short(p[1])}`
  return d
}

/** A soft closed curve through points (each becomes a control point of its neighbours' middles). */
export const softPolygon = (points: readonly Point[]): string => {
  const last = points.at(-1) as Point
  const half = (a: Point, b: Point): string => `${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}`
  let d = `M${half(last, points[0] as Point)}`
  for (const [i, p] of points.entries())
    d += `Q${short(p[0])} ${short(p[1])} ${half(p, (points[i + 1] ?? points[0]) as Point)}`
  return `${d}Z`
}

/** Collects the marks of one picture and the gradients they use. */
export type Ink = {
  /** Adds ready SVG. */
  raw: (svg: string) => void
  path: (d: string, fill: string, opacity?: number) => void
  stroke: (d: string, color: string, width: number, opacity?: number, extra?: string) => void
  rect: (
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    opacity?: number,
    radius?: number,
  ) => void
  ellipse: (x: number, y: number, rx: number, ry: number, fill: string, opacity?: number) => void
  /** A gradient in sheet pixels from one point to another. */
  linear: (from: Point, to: Point, stops: readonly Stop[]) => string
  /** A gradient over a shape's own box: down unless `across`. */
  fade: (stops: readonly Stop[], across?: boolean) => string
  /** A round gradient over a shape's own box, from the middle out. */
  round: (stops: readonly Stop[], fx?: number, fy?: number) => string
  toString: () => string
}

// The opacity of an element makes the renderer draw it apart and lay it over; that of its fill or stroke costs nothing.
const opacityOf = (opacity: number | undefined, part: 'fill' | 'stroke'): string =>
  opacity === undefined || opacity >= 1 ? '' : ` ${part}-opacity="${fine(opacity)}"`

export const createInk = (): Ink => {
  const parts: string[] = []
  const known = new Map<string, string>()
  const gradient = (body: string): string => {
    const found = known.get(body)
    if (found) return found
    const id = `g${known.size}`
    // Gradients are written where they are first used: one pass, no second list to keep in step.
    parts.push(body.replace('>', ` id="${id}">`))
    const url = `url(#${id})`
    known.set(body, url)
    return url
  }
  const stopList = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([at, color, opacity]) =>
          `<stop offset="${fine(at)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${fine(opacity)}"`}/>`,
      )
      .join('')
  return {
    raw: svg => void parts.push(svg),
    path: (d, fill, opacity) =>
      void parts.push(`<path fill="${fill}"${opacityOf(opacity, 'fill')} d="${d}"/>`),
    stroke: (d, color, width, opacity, extra = '') =>
      void parts.push(
        `<path fill="none" stroke="${color}" stroke-width="${short(width)}"${opacityOf(opacity, 'stroke')}${extra ? ` ${extra}` : ''} d="${d}"/>`,
      ),
    rect: (x, y, width, height, fill, opacity, radius) =>
      void parts.push(
        `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}" fill="${fill}"${opacityOf(opacity, 'fill')}${radius ? ` rx="${short(radius)}"` : ''}/>`,
      ),
    ellipse: (x, y, rx, ry, fill, opacity) =>
      void parts.push(
        `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${opacityOf(opacity, 'fill')}/>`,
      ),
    linear: (from, to, stops) =>
      gradient(
        `<linearGradient gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}">${stopList(stops)}</linearGradient>`,
      ),
    fade: (stops, across = false) =>
      gradient(
        `<linearGradient x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stopList(stops)}</linearGradient>`,
      ),
    round: (stops, fx = 0.5, fy = 0.5) =>
      gradient(`<radialGradient fx="${fine(fx)}" fy="${fine(fy)}">${stopList(stops)}</radialGradient>`),
    toString: () => parts.join(''),
  }
}

/** The whole sheet around its content. */
export const page = (title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}"><title>${escapeText(title)}</title>${body}</svg>`

/** Text made safe inside markup: signs of markup named, signs no document may hold left out. */
export const escapeText = (text: string): string =>
  [...text]
    .filter(sign => sign >= ' ' && sign !== '\ufffe' && sign !== '\uffff')
    .join('')
    .replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
