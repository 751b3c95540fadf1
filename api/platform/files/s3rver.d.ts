declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  interface Options {
    readonly address: string
    readonly port: number
    readonly directory: string
    readonly silent: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  /** An S3 server on this machine, for tests. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
