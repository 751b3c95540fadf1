declare module 'virtual:routes' {
  import type { RouteTable } from '../../shared/client/client'
  export const routes: RouteTable
}

/** What `virtual:routes` leaves out of the calls of visitors and users. */
declare module 'virtual:more-routes' {
  import type { RouteTable } from '../../shared/client/client'
  export const routes: RouteTable
}

/** With the calls of staff; for the admin pages. */
declare module 'virtual:all-routes' {
  import type { RouteTable } from '../../shared/client/client'
  export const routes: RouteTable
}
