/** The order's page on the site. */
export const orderPath = (id: number): string => `/orders/${id}`
