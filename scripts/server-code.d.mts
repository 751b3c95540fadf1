import type { Plugin, Rolldown } from 'vite'

export const smallServerCode: Pick<Rolldown.OutputOptions, 'minify'>

export function oneByteCode(): Plugin
