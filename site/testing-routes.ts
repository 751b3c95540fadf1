import type { RouteTable } from '../shared/client/client'

/** Replaces the route tables that the build generates from the contract. */
export const routes: RouteTable = {}
