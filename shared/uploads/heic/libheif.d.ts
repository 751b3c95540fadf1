declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    display(into: ImageData, done: (drawn: ImageData | null) => void): void
    free(): void
  }
  interface Libheif {
    readonly HeifDecoder: new () => { decode(file: ArrayBuffer): readonly HeifImage[] }
  }
  const open: () => Libheif | Promise<Libheif>
  export default open
}
