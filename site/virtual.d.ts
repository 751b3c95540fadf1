declare module 'virtual:routes' {
  import type { RouteTable } from '../shared/client/client'
  export const routes: RouteTable
}
