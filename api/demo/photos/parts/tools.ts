import type { Random } from '../random'
import { airframeTool } from './airframe-tools'
import { engineTool } from './engine-tools'
import { paintTool } from './paint-tools'
import type { Still } from './studio'

export type ToolKind = 'engine' | 'airframe' | 'paint'

/** A workshop tool as a still. */
export const tool = (kind: ToolKind, random: Random): Still =>
  (kind === 'engine' ? engineTool : kind === 'airframe' ? airframeTool : paintTool)(random)
