/** The name under which an account's request is kept while it is typed. */
export const upgradeName = (userId: number): string => `upgrade-${userId}`
