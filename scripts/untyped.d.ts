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
