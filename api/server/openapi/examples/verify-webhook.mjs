// Receives deliveries, and takes those that Hangarlist has signed in the last five minutes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const secret = Buffer.from(process.env.HANGARLIST_SECRET.replace('whsec_', ''), 'base64')

const isRight = (headers, body) => {
  const id = headers['webhook-id']
  const at = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false
  const right = createHmac('sha256', secret).update(`${id}.${at}.`).update(body).digest()
  // For a day after a new secret was made there are two, separated by a space.
  return String(headers['webhook-signature'])
    .split(' ')
    .map(signature => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some(given => given.length === right.length && timingSafeEqual(given, right))
}

createServer(async (request, response) => {
  // The bytes as they came: parsed and written again they are others.
  const body = await buffer(request)
  const isOurs = isRight(request.headers, body)
  response.writeHead(isOurs ? 204 : 401).end()
  if (isOurs) console.log(JSON.parse(body).type)
}).listen(process.env.PORT)
