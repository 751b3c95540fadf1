/** Method and path of every call, made from the contract when the page is built. */
declare module 'virtual:all-routes' {
  import type { RouteTable } from '../../shared/client/client'
  export const routes: RouteTable
}
