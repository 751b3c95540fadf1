/** Hands a file to the browser, which asks or saves as it is set up to. */
export const saveFile = async (name: string, file: Blob): Promise<boolean> => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}
