import type { RouteTable } from '../shared/client/client'

/** Stands for the calls that the build takes from the contract. */
export const routes: RouteTable = {}
