/** The bundler puts the text of a file with this ending into the code. */
declare module '*.xsd?raw' {
  const text: string
  export default text
}
