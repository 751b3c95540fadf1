declare module 'virtual:routes' {
  import type { RouteTable } from '../../shared/client/client'
  export const routes: RouteTable
}

/** The calls of visitors and users that are not in `virtual:routes`. */
declare module 'virtual:more-routes' {
  import type { RouteTable } from '../../shared/client/client'
  export const routes: RouteTable
}

/** All calls, including those of staff; for the admin pages. */
declare module 'virtual:all-routes' {
  import type { RouteTable } from '../../shared/client/client'
  export const routes: RouteTable
}
