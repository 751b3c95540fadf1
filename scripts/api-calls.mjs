// API calls of benchmarks and fault tests, and the accounts that they need.

/**
 * @typedef {{ method?: string, token?: string, body?: object, form?: FormData, timeout?: number, key?: string, headers?: Record<string, string> }} Request
 * @typedef {Awaited<ReturnType<typeof call>>} Answer
 * @typedef {Awaited<ReturnType<typeof makeSeller>>} Seller
 */

/**
 * One call; `status` is 0 when no answer came.
 * @param {string} url
 * @param {string} path
 * @param {Request} [request]
 */
export async function call(url, path, request = {}) {
  const { method = 'GET', token, body, form, timeout = 20_000, key, headers } = request
  try {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  } catch {
    return { status: 0, retryAfter: null, body: null }
  }
}

/**
 * The body of an answer. Throws when the call is refused.
 * @param {string} url
 * @param {string} path
 * @param {Request} [options]
 */
export const ask = async (url, path, options = {}) => {
  const answer = await call(url, path, options)
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/**
 * @param {string} url
 * @param {{ mail: string, password: string }} who
 * @returns {Promise<string>} a token
 */
export const signIn = async (url, { mail, password }) =>
  (await ask(url, '/login', { method: 'POST', body: { mail, password } })).data.token

/**
 * A seller with many credits, or so many.
 * @param {string} url
 * @param {string} adminToken
 * @param {number} number
 * @param {number} [credits]
 */
export async function makeSeller(url, adminToken, number, credits = 100_000) {
  const account = { mail: `seller${number}@example.test`, password: 'Loitering over Lac Leman' }
  const person = { accountType: 'person', name: 'Sel', surname: 'Ler', dialCode: '+49', phone: '8912345' }
  await ask(url, '/register', { method: 'POST', body: { ...person, ...account } })
  const found = await ask(url, `/admin/getusers?search=${account.mail}`, { token: adminToken })
  const id = found.data[0]._id
  const remain = { advert: credits }
  // Adverts of an account with an unconfirmed address do not enter the queue.
  await ask(url, `/admin/users/${id}/confirm`, { method: 'POST', token: adminToken })
  await ask(url, `/admin/userupdate/${id}`, { method: 'PATCH', token: adminToken, body: { remain } })
  return { ...account, id, token: await signIn(url, account), start: remain.advert }
}
