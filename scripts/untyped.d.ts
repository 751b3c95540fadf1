// Types for the parts that we use of packages without types.
declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    letters: string,
    options: {
      targetFormat: string
      keepFeatures: readonly string[]
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>
    },
  ) => Promise<Buffer>
  export default subsetFont
}

declare module 'autocannon' {
  interface Result {
    readonly non2xx: number
    readonly errors: number
    readonly duration: number
    readonly requests: { readonly average: number }
  }
  interface Request {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly path?: string
  }
  interface Instance extends Promise<Result> {
    stop(): void
    on(
      event: 'response',
      listen: (client: unknown, status: number, bytes: number, time: number) => void,
    ): void
  }
  const autocannon: (
    options: Request & {
      url: string
      connections: number
      duration: number
      timeout?: number
      requests?: readonly { readonly setupRequest: (request: Request) => Request }[]
    },
  ) => Instance
  export default autocannon
}

declare module 'oidc-provider' {
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export interface Configuration {
    readonly clients: readonly object[]
    readonly jwks: object
    readonly cookies: { readonly keys: readonly string[] }
    readonly scopes: readonly string[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly pkce: { readonly required: () => boolean }
    readonly features: { readonly rpInitiatedLogout: { readonly enabled: boolean } }
    readonly findAccount: (ctx: unknown, accountId: string) => Promise<object | undefined>
    readonly issueRefreshToken: () => Promise<boolean>
    readonly rotateRefreshToken: boolean
    readonly loadExistingGrant?: (ctx: {
      readonly oidc: {
        readonly session: { readonly accountId: string }
        readonly client: { readonly clientId: string }
        readonly provider: Provider
      }
    }) => Promise<Grant>
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => Grant
    callback(): (request: object, response: object) => void
  }
}
