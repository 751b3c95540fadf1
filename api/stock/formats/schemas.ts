import ofFormat from './openaviationads-1.9.xsd?raw'
import ofOurs from './hangarlist-stock-1.xsd?raw'

/** The schemas of stock documents by the names under which they refer to each other. */
export const stockSchemas: Readonly<Record<string, string>> = {
  'openaviationads-1.9.xsd': ofFormat,
  'hangarlist-stock-1.xsd': ofOurs,
}
