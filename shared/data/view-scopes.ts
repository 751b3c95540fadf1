/** Staff tables whose arrangement can be saved as a view. */
export const viewScopes = ['aircraft', 'parts', 'leases', 'toolLeases', 'workbench'] as const
export type ViewScope = (typeof viewScopes)[number]

/** How many views one person may keep of one table. */
export const mostViews = 50
