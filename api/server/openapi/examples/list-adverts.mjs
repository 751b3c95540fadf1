// The own parts, page by page.
const { HANGARLIST_URL, HANGARLIST_KEY } = process.env

for (let page = 1, pages = 1; page <= pages; page++) {
  const answer = await fetch(`${HANGARLIST_URL}/getmyparts?page=${page}&size=25`, {
    headers: { authorization: `Bearer ${HANGARLIST_KEY}` },
  })
  const { data, message, totalPages } = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status}: ${message}`)
  pages = totalPages
  for (const { id, title, price, currency } of data) console.log(id, title, price, currency)
}
