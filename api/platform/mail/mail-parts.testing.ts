/** The plain text and the HTML of a mail as a server takes it (multipart/alternative), decoded. */
export const partsOf = (raw: string): { readonly text: string; readonly html: string } => {
  const part = (type: string) => {
    const found = new RegExp(`content-type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`, 'i').exec(raw)
    const head = found?.[0].slice(0, found[0].indexOf('\r\n\r\n')) ?? ''
    const body = found?.[1] ?? ''
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
    if (!/quoted-printable/i.test(head)) return body.replaceAll('\r\n', '\n')
    const bytes = body
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
  }
  return { text: part('text/plain'), html: part('text/html') }
}
