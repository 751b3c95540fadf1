import type { accountTypes } from '../../shared/contract/session'

export type AccountTypeName = (typeof accountTypes)[number]
