// Reads what has come in conversations and was not read yet, and answers it.
const { HANGARLIST_URL, HANGARLIST_KEY } = process.env

const call = async (path, method = 'GET', body) => {
  const answer = await fetch(HANGARLIST_URL + path, {
    method,
    headers: { authorization: `Bearer ${HANGARLIST_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status}: ${message}`)
  return data
}

for (const { threadId, unread } of await call('/messages')) {
  if (unread === 0) continue
  const { partner, messages } = await call(`/messages/${threadId}`)
  const last = messages.at(-1)
  console.log(`${partner}: ${last.text}`)
  await call(`/messages/${threadId}/read`, 'PUT', { upTo: last.id })
  await call(`/messages/${threadId}`, 'POST', { text: 'It is in stock. We ship today.' })
}
