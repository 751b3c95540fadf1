import { type Paint, gloss, metal } from './core/light'
import { smooth } from './core/vec'
import type { Random } from './random'

/** The paint scheme of one aircraft. Heights are in half body heights over its belt line. */
export type Livery = {
  name: string
  base: Paint
  main: Paint
  accent: Paint
  /** From the top down; `lines` are the borders between them at u = 0 nose … 1 tail. */
  paints: Paint[]
  lines: ((u: number) => number)[]
  /** The fin from root to top: borders at a chord position, and the paints between. */
  finLines: ((chord: number) => number)[]
  finPaints: Paint[]
  tip: Paint
  spinner: Paint
  nacelle: Paint
  /** Registration on the base paint, and on the main paint. */
  letters: Paint
  lettersOnMain: Paint
}

type Palette = { name: string; base: string; main: string; accent: string; deep: string }

const palettes: Record<string, Palette> = {
  navy: { name: 'navy', base: '#f4f5f3', main: '#14284a', accent: '#9aa3ad', deep: '#14284a' },
  burgundy: { name: 'burgundy', base: '#f3efe6', main: '#6b1524', accent: '#b4924e', deep: '#54101c' },
  forest: { name: 'forest', base: '#f1ece0', main: '#1d4632', accent: '#b79a5b', deep: '#173726' },
  crimson: { name: 'crimson', base: '#f6f6f4', main: '#b01c22', accent: '#23262b', deep: '#8f161b' },
  teal: { name: 'teal', base: '#f2f5f4', main: '#0f5560', accent: '#7d8a90', deep: '#0d424b' },
  retro: { name: 'retro', base: '#f3ead9', main: '#b4551d', accent: '#5a2c17', deep: '#5a2c17' },
  royal: { name: 'royal', base: '#f7f7f5', main: '#1c4f9c', accent: '#d8a520', deep: '#163c77' },
  graphite: { name: 'graphite', base: '#e9eaea', main: '#33383f', accent: '#a8642f', deep: '#25292e' },
  champagne: { name: 'champagne', base: '#efe7d6', main: '#4a3b2c', accent: '#a98d58', deep: '#3a2e22' },
  sky: { name: 'sky', base: '#f6f7f7', main: '#5b95c4', accent: '#1d3557', deep: '#1d3557' },
  yellow: { name: 'yellow', base: '#efbe1d', main: '#1b2a48', accent: '#f3f1e8', deep: '#1b2a48' },
  orange: { name: 'orange', base: '#f5f4f0', main: '#d2661b', accent: '#2b2d31', deep: '#a84d10' },
  steel: { name: 'steel', base: '#c9d0d6', main: '#1f3148', accent: '#b3222a', deep: '#1f3148' },
  olive: { name: 'olive', base: '#e9e4d2', main: '#4c5230', accent: '#b36b2c', deep: '#3b4025' },
  black: { name: 'black', base: '#25282d', main: '#c8ccd0', accent: '#b5232b', deep: '#25282d' },
}

type Pattern = (p: {
  base: Paint
  main: Paint
  accent: Paint
  deep: Paint
}) => Pick<Livery, 'paints' | 'lines' | 'finLines' | 'finPaints'>

const patterns: Record<string, Pattern> = {
  cheatline: ({ base, main, accent }) => {
    const rise = (u: number) => 1.5 * smooth(0.7, 1, u) ** 1.4 - 0.22 * smooth(0.16, 0, u)
    return {
      lines: [u => 0.24 + rise(u), u => 0.17 + rise(u), u => 0.11 + rise(u), u => -0.22 + rise(u) * 0.9],
      paints: [base, accent, base, main, base],
      finLines: [
        c => 0.3 + 0.34 * c,
        c => 0.56 + 0.34 * c * 0.8,
        c => 0.62 + 0.3 * c * 0.8,
        c => 0.68 + 0.26 * c,
      ],
      finPaints: [base, main, base, accent, base],
    }
  },
  'two-tone': ({ base, main, accent }) => {
    const wave = (u: number) => -0.28 + 0.34 * Math.sin(u * 5.2 - 0.4) * (1 - u) + 1.15 * smooth(0.55, 1, u)
    return {
      lines: [wave, u => wave(u) - 0.1, u => wave(u) - 0.15],
      paints: [base, accent, base, main],
      finLines: [c => 0.22 + 0.4 * c, c => 0.3 + 0.4 * c],
      finPaints: [main, accent, base],
    }
  },
  sweep: ({ base, main, accent }) => {
    const rise = (u: number) => -1.35 + 3.3 * smooth(0.3, 0.98, u) ** 1.25
    return {
      lines: [rise, u => rise(u) - 0.13, u => rise(u) - 0.2],
      paints: [base, accent, base, main],
      finLines: [c => 0.55 + 0.3 * c, c => 0.62 + 0.3 * c],
      finPaints: [main, accent, base],
    }
  },
  dart: ({ base, main, accent }) => {
    const open = (u: number) => Math.max(0, 0.44 * (1 - u * 1.15)) + 0.05
    const rise = (u: number) => 0.85 * smooth(0.6, 1, u)
    return {
      lines: [
        u => 0.05 + open(u) + rise(u),
        u => -0.05 - open(u) * 0.8 + rise(u),
        u => -0.12 - open(u) * 0.8 + rise(u),
        u => -0.17 - open(u) * 0.8 + rise(u),
      ],
      paints: [base, main, base, accent, base],
      finLines: [c => 0.62 - 0.12 * c, c => 0.7 - 0.12 * c],
      finPaints: [base, accent, main],
    }
  },
  tail: ({ base, main, accent }) => {
    const slant = (from: number) => (u: number) => (u - from) * 13
    return {
      lines: [slant(0.665), slant(0.69), slant(0.705)],
      paints: [base, accent, base, main],
      finLines: [() => 0.84, () => 0.9],
      finPaints: [main, accent, main],
    }
  },
  seventies: ({ base, main, accent, deep }) => {
    const rise = (u: number) => 1.25 * smooth(0.62, 1, u) - 0.1 + 0.15 * smooth(0.2, 0, u)
    return {
      lines: [u => 0.2 + rise(u), u => 0.02 + rise(u), u => -0.16 + rise(u), u => -0.34 + rise(u)],
      paints: [base, main, accent, deep, base],
      finLines: [() => 0.36, () => 0.5, () => 0.64, () => 0.78],
      finPaints: [base, deep, accent, main, base],
    }
  },
  solid: ({ base, main, accent }) => {
    const flat = (u: number) => 0.04 + 0.5 * smooth(0.66, 1, u)
    return {
      lines: [flat, u => flat(u) - 0.07, u => flat(u) - 0.12, u => flat(u) - 0.24],
      paints: [main, accent, main, base, main],
      finLines: [c => 0.5 + 0.18 * c, c => 0.6 + 0.18 * c],
      finPaints: [main, base, main],
    }
  },
  belly: ({ base, main, accent }) => {
    const low = (u: number) => -0.42 + 0.75 * smooth(0.45, 1, u) - 0.2 * smooth(0.2, 0, u)
    return {
      lines: [low, u => low(u) - 0.06],
      paints: [base, accent, main],
      finLines: [c => 0.7 + 0.1 * c],
      finPaints: [base, main],
    }
  },
  ribbon: ({ base, main, accent }) => {
    const ribbon = (u: number) => 0.55 * Math.sin(u * 4.4 + 0.5) - 0.25 + 1.5 * smooth(0.66, 1, u)
    return {
      lines: [u => ribbon(u) + 0.13, u => ribbon(u) - 0.17, u => ribbon(u) - 0.25, u => ribbon(u) - 0.31],
      paints: [base, main, base, accent, base],
      finLines: [c => 0.2 + 0.5 * c, c => 0.44 + 0.44 * c, c => 0.52 + 0.4 * c],
      finPaints: [base, main, base, accent],
    }
  },
}

type Recipe = readonly [palette: string, pattern: string]

const touring: readonly Recipe[] = [
  ['navy', 'cheatline'],
  ['crimson', 'sweep'],
  ['forest', 'cheatline'],
  ['burgundy', 'two-tone'],
  ['retro', 'seventies'],
  ['royal', 'ribbon'],
  ['teal', 'two-tone'],
  ['orange', 'dart'],
  ['sky', 'two-tone'],
  ['champagne', 'cheatline'],
  ['graphite', 'sweep'],
  ['olive', 'seventies'],
  ['royal', 'cheatline'],
  ['steel', 'dart'],
  ['crimson', 'cheatline'],
  ['navy', 'ribbon'],
]

const business: readonly Recipe[] = [
  ['navy', 'belly'],
  ['graphite', 'tail'],
  ['navy', 'sweep'],
  ['burgundy', 'ribbon'],
  ['champagne', 'belly'],
  ['teal', 'sweep'],
  ['royal', 'tail'],
  ['crimson', 'ribbon'],
  ['black', 'solid'],
  ['forest', 'belly'],
  ['steel', 'cheatline'],
  ['sky', 'two-tone'],
]

const field: readonly Recipe[] = [
  ['yellow', 'cheatline'],
  ['yellow', 'dart'],
  ['yellow', 'sweep'],
  ['crimson', 'dart'],
  ['royal', 'sweep'],
  ['orange', 'two-tone'],
  ['yellow', 'two-tone'],
  ['forest', 'dart'],
]

const rotor: readonly Recipe[] = [
  ['crimson', 'solid'],
  ['navy', 'solid'],
  ['graphite', 'solid'],
  ['black', 'solid'],
  ['royal', 'two-tone'],
  ['yellow', 'dart'],
  ['forest', 'two-tone'],
  ['burgundy', 'solid'],
  ['orange', 'sweep'],
  ['teal', 'ribbon'],
  ['steel', 'sweep'],
  ['sky', 'belly'],
]

/** The schemes each kind of aircraft is seen in. */
export const fleets = { touring, business, field, rotor } as const

export type Fleet = keyof typeof fleets

/** A scheme by its palette and pattern. */
export const liveryOf = ([palette, pattern]: Recipe): Livery => {
  const tone = palettes[palette]
  const paint = patterns[pattern]
  if (!tone || !paint) throw new TypeError(`there is no livery ${palette} ${pattern}`)
  const base = tone.name === 'steel' ? metal('#cfd5da') : gloss(tone.base)
  const [main, accent, deep] = [gloss(tone.main), gloss(tone.accent), gloss(tone.deep)]
  const light = tone.base > '#9'
  return {
    name: `${palette} ${pattern}`,
    base,
    main,
    accent,
    ...paint({ base, main, accent, deep }),
    tip: pattern === 'solid' || pattern === 'tail' ? main : pattern === 'belly' ? base : main,
    spinner:
      pattern === 'seventies' || pattern === 'belly' ? base : pattern === 'sweep' ? metal('#d9dde0') : main,
    nacelle: pattern === 'solid' || pattern === 'tail' ? main : base,
    letters: light ? deep : gloss('#f2f2ee'),
    lettersOnMain: tone.name === 'black' ? deep : base,
  }
}

/** One scheme of a fleet. */
export const pickLivery = (fleet: Fleet, random: Random): Livery => liveryOf(random.pick(fleets[fleet]))
