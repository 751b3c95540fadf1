import { deflateRawSync } from 'node:zlib'

/** A part of an archive; `says` is the size that its directory gives instead of the true one. */
interface Part {
  readonly name: string
  readonly content: Buffer | string
  readonly says?: number
}

/** A ZIP as programs write it, or as nobody should. */
export const aZip = (parts: readonly Part[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, says } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(says ?? bytes.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says ?? bytes.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    const whole = Buffer.concat([local, Buffer.from(name), packed])
    locals.push(whole)
    directory.push(entry, Buffer.from(name))
    at += whole.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entries, end])
}

const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/></sheets></workbook>'
const relations =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

/** A workbook whose only sheet has these rows, as XML. */
export const aWorkbook = (rows: string, more: readonly Part[] = []): Buffer =>
  aZip([
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: relations },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...more,
  ])

/** A cell with a text. */
export const textCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
