/** Downloads a text as a file of this type. */
export const saveText = (name: string, content: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked later, because some browsers start the download with a delay.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
