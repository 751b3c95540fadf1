/** Downloads a file in the browser, which asks or saves depending on its settings. */
export const saveFile = async (name: string, file: Blob): Promise<boolean> => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}
