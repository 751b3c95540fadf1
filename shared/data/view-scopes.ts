/** The tables of staff that can be kept as they were arranged. */
export const viewScopes = ['aircraft', 'parts', 'leases', 'toolLeases', 'workbench'] as const
export type ViewScope = (typeof viewScopes)[number]

/** How many views one person may keep of one table. */
export const mostViews = 50
