/** Downloads a file. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Revoked later, because some browsers start the download with a delay.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
