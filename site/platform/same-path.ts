/** Whether two paths are equal, regardless of percent-encoding. */
export const isSamePath = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
