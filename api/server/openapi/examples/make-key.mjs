// Signs in, works for the company, if one is named, and makes a sandbox key. The answer has it this once.
const { HANGARLIST_URL, HANGARLIST_MAIL, HANGARLIST_PASSWORD, HANGARLIST_COMPANY } = process.env

const send = async (method, path, body, token) => {
  const answer = await fetch(HANGARLIST_URL + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status}: ${message}`)
  return data
}

const password = HANGARLIST_PASSWORD
const { token } = await send('POST', '/login', { mail: HANGARLIST_MAIL, password })
if (HANGARLIST_COMPANY) await send('PUT', '/companies/work', { company: Number(HANGARLIST_COMPANY) }, token)
const scopes = ['adverts:read', 'adverts:write', 'messages:read', 'messages:write']
const made = { name: 'Stock list', sandbox: true, days: 90, scopes, password }
const { key } = await send('POST', '/account/keys', made, token)
console.log(key)
