/**
 * One call of the API by its token; answers its data. Throws with the server's words when it is refused.
 * @param {string} base
 * @param {string} token
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
export const call = async (base, token, method, path, body) => {
  const answer = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { success, data, message } = await answer.json()
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}
