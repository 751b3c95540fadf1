import { z } from 'zod'
import { acceptedBody } from '../../../shared/contract/accepted-body'
import { ErrorBody } from '../../../shared/contract/error-body'
import { features } from '../../../shared/contract/features'
import type { Endpoint } from '../../../shared/contract/kit'
import { AdvertNews, LeadNews, MessageNews, OrderNews, TestNews } from '../../../shared/contract/webhook-news'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

const gateText = {
  public: 'Anyone',
  user: 'Signed-in users',
  staff: 'Moderators and admins',
  admin: 'Admins',
} as const

const info = {
  title: 'Hangarlist API',
  version: '1.0.0',
  description:
    'Every answer is `{ success, message, data }`; a list has `page`, `size`, `totalElements` and `totalPages` beside it.',
  license: { name: 'MIT', identifier: 'MIT' },
}

/** The whole API as OpenAPI 3.1, from the schemas that the server itself validates with (checklist API-05). */
export const openApiDocument = (publicUrl: string): Json => {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(features))
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
      for (const [nth, { path, as = {} }] of [{ path: endpoint.path }, ...(endpoint.also ?? [])].entries())
        paths[path] = {
          ...paths[path],
          [endpoint.method.toLowerCase()]: operationOf(
            nth === 0 ? `${feature}.${name}` : `${feature}.${name}.${nth + 1}`,
            feature,
            endpoint,
            as,
          ),
        }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: publicUrl }],
    tags: Object.keys(features).map(name => ({ name })),
    paths,
    webhooks: webhooksOf(),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The token of a sign-in, or a key made at `/profile/security` (`hlk_…`), bare or after `Bearer `. What a key must be allowed is said with each call. A sandbox key (`hls_…`) is answered as any other, with the header `X-Sandbox: true`, and changes nothing.',
        },
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  }
}

const newsOf = { advert: AdvertNews, message: MessageNews, order: OrderNews, lead: LeadNews, test: TestNews }

/** What is sent to the webhooks of accounts and of the operator. */
const webhooksOf = (): Json =>
  Object.fromEntries(
    Object.entries(newsOf).map(([name, schema]) => [
      name,
      {
        post: {
          operationId: `webhooks.${name}News`,
          tags: ['webhooks'],
          summary: `Sent to a webhook that is told of it (${name})`,
          description: verifying,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header => ({
            name: header,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { content: { 'application/json': { schema: schemaOf(schema, 'output') } } },
          responses: { 200: { description: 'Any status from 200 to 299: it was taken' } },
        },
      },
    ]),
  )

const verifying =
  'Signed as Standard Webhooks: `webhook-signature` has `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>`, by the secret after `whsec_`, decoded from base64; for a day after a new secret was made a second signature follows after a space. Refuse a timestamp that is five minutes off. All attempts of one delivery have the same `webhook-id`. Anything but 200 to 299 is tried again for about a day; 410 turns the webhook off.'

/** `inPath` names query parameters that this URL has in its path. */
const operationOf = (
  operationId: string,
  tag: string,
  endpoint: Endpoint,
  inPath: Readonly<Record<string, string>>,
): Json => ({
  operationId,
  tags: [tag],
  summary: endpoint.summary,
  description: `${gateText[endpoint.gate]}.${keyText(endpoint)}${proofText(endpoint)}${endpoint.confirmed ? ' Needs a confirmed mail address: others are answered 403 `unconfirmed`.' : ''}${endpoint.later ? ' Not available yet: answers 501.' : ''}`,
  security: endpoint.gate === 'public' ? [] : [{ token: [] }],
  parameters: [
    ...parametersOf('path', endpoint.params),
    ...Object.keys(inPath).map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...parametersOf('query', endpoint.query).filter(({ name }) => !takenBy(inPath, name)),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ],
  ...requestBody(endpoint),
  responses: {
    ...success(endpoint),
    default: {
      description: 'An error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
})

const success = (endpoint: Endpoint): Json => {
  if (endpoint.redirects) return { 303: { description: 'Leads on, by the header `Location`' } }
  const content = endpoint.file
    ? { [endpoint.file.type]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: envelopeSchema(endpoint) } }
  return { 200: { description: endpoint.message ?? 'OK', content } }
}

const proofText = ({ proof }: Endpoint): string =>
  proof
    ? ` Needs a fresh proof${proof === 'fresh' ? '' : proof === 'byCase' ? ' for many adverts' : ' for some bodies'}: sessions older than 15 minutes are answered 403 \`fresh_proof\` until \`POST /account/proof\`.`
    : ''

const keyText = ({ gate, scope }: Endpoint): string =>
  scope ? ` Keys need \`${scope}\`.` : gate === 'public' ? '' : ' Not by key.'

const takenBy = (inPath: Readonly<Record<string, string>>, name: unknown) =>
  Object.values(inPath).some(taken => taken === name)

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same request with the same key is done once, within a day.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
}

const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const requestBody = (endpoint: Endpoint): Json => {
  const { upload, signed } = endpoint
  const body = acceptedBody(endpoint)
  if (signed)
    return { requestBody: { required: true, content: { [signed.type]: { schema: { type: 'object' } } } } }
  if (upload) {
    const files = { type: 'array', maxItems: upload.maxFiles, items: { type: 'string', format: 'binary' } }
    return {
      requestBody: {
        content: {
          'multipart/form-data': { schema: { type: 'object', properties: { [upload.field]: files } } },
        },
      },
    }
  }
  return body
    ? {
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
      }
    : {}
}

const envelopeSchema = (endpoint: Endpoint): Json => {
  const reply = schemaOf(endpoint.reply, 'output')
  const whole = { type: 'integer' }
  return {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: {
      success: { const: true },
      message: endpoint.message ? { const: endpoint.message } : { type: 'string' },
      data: endpoint.page ? { type: 'array', items: reply } : reply,
      ...(endpoint.page ? { page: whole, size: whole, totalElements: whole, totalPages: whole } : {}),
    },
  }
}
