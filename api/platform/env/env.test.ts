import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseEnv } from './env'
import { misspelt } from './misspelt'
import { oidcOf } from './oidc'

const folder = mkdtempSync(join(tmpdir(), 'hangarlist-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const parse = (settings: Readonly<Record<string, string>>) => parseEnv({ DATA_DIR: folder, ...settings })

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const REPLY_ADDRESS = 'Reply@mail.hangar.test'

describe('settings of answers by mail', () => {
  it('may be left out, and then no answer is taken', () => {
    const { REPLY_ADDRESS: address, INBOUND_MAIL_SECRET, IMAP_URL } = parse({ REPLY_ADDRESS: '' })
    expect([address, INBOUND_MAIL_SECRET, IMAP_URL]).toEqual([undefined, undefined, undefined])
  })

  it('are an address, in lower case, with a secret, a mailbox or both', () => {
    const IMAP_URL = 'imaps://reply:a%20secret@mail.hangar.test/INBOX'
    expect(parse({ REPLY_ADDRESS, INBOUND_MAIL_SECRET: secret, IMAP_URL })).toMatchObject({
      REPLY_ADDRESS: 'reply@mail.hangar.test',
      INBOUND_MAIL_SECRET: secret,
      IMAP_URL,
    })
    expect(parse({ REPLY_ADDRESS, INBOUND_MAIL_SECRET: secret }).IMAP_URL).toBeUndefined()
    expect(parse({ REPLY_ADDRESS, IMAP_URL }).INBOUND_MAIL_SECRET).toBeUndefined()
  })

  it.each([
    ['REPLY_ADDRESS', { REPLY_ADDRESS }],
    ['REPLY_ADDRESS', { INBOUND_MAIL_SECRET: secret }],
    ['REPLY_ADDRESS', { REPLY_ADDRESS: 'reply', INBOUND_MAIL_SECRET: secret }],
    ['REPLY_ADDRESS', { REPLY_ADDRESS: 'a+b@hangar.test', INBOUND_MAIL_SECRET: secret }],
    ['REPLY_ADDRESS', { REPLY_ADDRESS: `${'x'.repeat(25)}@hangar.test`, INBOUND_MAIL_SECRET: secret }],
    ['INBOUND_MAIL_SECRET', { REPLY_ADDRESS, INBOUND_MAIL_SECRET: 'a plain secret' }],
    ['INBOUND_MAIL_SECRET', { REPLY_ADDRESS, INBOUND_MAIL_SECRET: 'whsec_c2hvcnQ=' }],
    ['IMAP_URL', { REPLY_ADDRESS, IMAP_URL: 'https://mail.hangar.test' }],
    ['IMAP_URL', { REPLY_ADDRESS, IMAP_URL: 'imaps://mail.hangar.test' }],
  ])('stop the start where they are wrong, by name: %s (%o)', (name, settings) => {
    expect(() => parse(settings)).toThrow(new RegExp(`^${name}: `))
  })
})

describe('settings of single sign-on', () => {
  const all = {
    ...{ OIDC_ISSUER: 'https://sso.hangar.test/realms/staff', OIDC_CLIENT_ID: 'hangarlist' },
    ...{ OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Hangar Corp', OIDC_ROLES: 'admins=Admin' },
  }

  it('may be left out, and then nobody signs in so', () => {
    expect(oidcOf(parse({ OIDC_ISSUER: '' }))).toBeUndefined()
    expect(parse({}).OIDC_SECOND_FACTOR).toBe(true)
  })

  it('give roles to groups, also to those of directories', () => {
    const roles = (OIDC_ROLES: string) => oidcOf(parse({ ...all, OIDC_ROLES }))?.roles
    expect(oidcOf(parse(all))).toMatchObject({ issuer: all.OIDC_ISSUER, rolesClaim: 'groups' })
    expect(roles('admins=Admin, moderators=Moderator')).toEqual([
      { group: 'admins', role: 'Admin' },
      { group: 'moderators', role: 'Moderator' },
    ])
    expect(roles('CN=Market,OU=Groups=Admin,CN=Desk,OU=Groups=Moderator')).toEqual([
      { group: 'CN=Market,OU=Groups', role: 'Admin' },
      { group: 'CN=Desk,OU=Groups', role: 'Moderator' },
    ])
  })

  it('may be of a provider on this computer without https', () => {
    expect(parse({ ...all, OIDC_ISSUER: 'http://127.0.0.1:8080' }).OIDC_ISSUER).toBeDefined()
  })

  it.each([
    ['OIDC_ISSUER', { OIDC_NAME: 'Hangar Corp' }],
    ['OIDC_CLIENT_SECRET', { ...all, OIDC_CLIENT_SECRET: '' }],
    ['OIDC_NAME', { ...all, OIDC_NAME: 'x'.repeat(41) }],
    ['OIDC_ISSUER', { ...all, OIDC_ISSUER: 'sso.hangar.test' }],
    ['OIDC_ISSUER', { ...all, OIDC_ISSUER: 'http://sso.hangar.test' }],
    ['OIDC_ROLES', { ...all, OIDC_ROLES: 'admins' }],
    ['OIDC_ROLES', { ...all, OIDC_ROLES: 'admins=Root' }],
    ['OIDC_ROLES', { ...all, OIDC_ROLES: 'admins=Admin,others' }],
    ['OIDC_SECOND_FACTOR', { ...all, OIDC_SECOND_FACTOR: 'maybe' }],
  ])('stop the start where they are wrong, by name: %s (%o)', (name, settings) => {
    expect(() => parse(settings)).toThrow(new RegExp(`^${name}: `))
  })
})

describe('settings of tracing', () => {
  it('may be left out, and then nothing is traced', () => {
    expect(parse({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
      OTEL_SERVICE_NAME: 'hangarlist',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_TRACES_SAMPLER_ARG: 1,
    })
  })

  it('take headers and a sampler by their standard forms', () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20YTpi,x-scope=one'
    const sampler = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(parse({ OTEL_EXPORTER_OTLP_HEADERS, ...sampler })).toMatchObject({
      OTEL_EXPORTER_OTLP_HEADERS,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 0.1,
    })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://localhost:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer of-ours'],
    ['OTEL_TRACES_SAMPLER', 'always'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
  ])('stop the start where they are wrong, by name: %s=%s', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  it('are told when misspelt', () => {
    expect(misspelt({ OTEL_EXPORTER_OTLP_ENDPIONT: 'http://localhost:4318' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPIONT is no setting and is ignored. Did you mean OTEL_EXPORTER_OTLP_ENDPOINT?',
    ])
  })
})

describe('hosts that may be called although they are private', () => {
  it('are none unless they are named', () => {
    expect([parse({}).EGRESS_ALLOW, parse({ EGRESS_ALLOW: ' , ' }).EGRESS_ALLOW]).toEqual([[], []])
  })

  it.each([
    ['hooks.internal', ['hooks.internal:443']],
    [' Hooks.Internal:8443 ,10.0.0.7', ['hooks.internal:8443', '10.0.0.7:443']],
    ['hooks.internal:443', ['hooks.internal:443']],
    ['[FD00:0::1]:8443', ['[fd00::1]:8443']],
    ['127.1', ['127.0.0.1:443']],
    ['büro.example', ['xn--bro-hoa.example:443']],
  ])('are written as addresses have them: %s', (EGRESS_ALLOW, allowed) => {
    expect(parse({ EGRESS_ALLOW }).EGRESS_ALLOW).toEqual(allowed)
  })

  it.each([
    'https://hooks.internal',
    'hooks.internal/path',
    'hooks.internal\\path',
    'user@hooks.internal',
    'hooks.internal?a',
    'hooks.internal#a',
    '*.internal',
    'hooks internal',
    'hooks.internal:99999',
    ':8443',
    '10.0.0.0/8',
    'hooks.internal,https://other',
  ])('stop the start, by name, where one is no host: %s', EGRESS_ALLOW => {
    expect(() => parse({ EGRESS_ALLOW })).toThrow(/^EGRESS_ALLOW: must be host or host:port, not /)
  })
})

describe('settings of signed mails', () => {
  const pem = { type: 'pkcs8', format: 'pem' } as const
  const rsa = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export(pem).toString()
  const MAIL_DKIM_KEY = rsa(1024)
  const ed25519 = generateKeyPairSync('ed25519').privateKey.export(pem).toString()
  const pss = generateKeyPairSync('rsa-pss', { modulusLength: 1024 }).privateKey.export(pem).toString()
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  it('are a selector with a key or its file', () => {
    const inFile = file('dkim.pem', MAIL_DKIM_KEY)
    for (const given of [MAIL_DKIM_KEY, inFile])
      expect(parse({ MAIL_DKIM_SELECTOR: 'nov-26', MAIL_DKIM_KEY: given })).toMatchObject({
        MAIL_DKIM_SELECTOR: 'nov-26',
        MAIL_DKIM_KEY,
      })
    expect(parse({ MAIL_DKIM_SELECTOR: '', MAIL_DKIM_KEY: '' }).MAIL_DKIM_KEY).toBeUndefined()
  })

  it.each([
    ['MAIL_DKIM_SELECTOR: is needed', { MAIL_DKIM_KEY }],
    ['MAIL_DKIM_KEY: is needed', { MAIL_DKIM_SELECTOR: 'mail' }],
    ['MAIL_DKIM_SELECTOR: must be letters', { MAIL_DKIM_SELECTOR: 'a; b=c', MAIL_DKIM_KEY }],
    ['MAIL_DKIM_KEY: .* no such file', { MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY: '/none/dkim.pem' }],
    ['MAIL_DKIM_KEY: .* directory', { MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY: folder }],
    [
      'MAIL_DKIM_KEY: must be a private key',
      { MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY: file('text.pem', 'a text') },
    ],
    ['MAIL_DKIM_KEY: must be an RSA key of 1024', { MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY: rsa(512) }],
    ['MAIL_DKIM_KEY: must be an RSA key', { MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY: ed25519 }],
    ['MAIL_DKIM_KEY: must be an RSA key', { MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY: pss }],
  ])('stop the start where they are wrong, in words: %s', (words, settings) => {
    expect(() => parse(settings)).toThrow(new RegExp(`^${words}`))
  })

  it('are never repeated by the message, which may be a key without its first line', () => {
    const [, ...rest] = MAIL_DKIM_KEY.split('\n')
    const wrong = () => parse({ MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY: rest.join('') })
    expect(wrong).toThrow(/^MAIL_DKIM_KEY: must be a key in PEM or the path of its file \([\w: ]+\)$/)
  })
})

describe('settings', () => {
  it('need an address for links in production, and only there', () => {
    expect(() => parse({ NODE_ENV: 'production' })).toThrow(/^PUBLIC_URL: is needed in production$/)
    expect(parse({ NODE_ENV: 'production', PUBLIC_URL: 'https://hangar.test/' }).PUBLIC_URL).toBe(
      'https://hangar.test',
    )
    expect(parse({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
  })

  it.each(['Hangarlist', 'Hangarlist <desk>', 'desk@hangar.test, more', '<desk@hangar.test> Desk'])(
    'refuse %s as a sender',
    MAIL_FROM => {
      expect(() => parse({ MAIL_FROM })).toThrow(/^MAIL_FROM: must be a mail address/)
    },
  )

  it.each(['desk@hangar.test', 'Hangarlist Ünal <desk@hangar.test>', '"Hangar, list" <desk@hangar.test>'])(
    'take %s as a sender',
    MAIL_FROM => {
      expect(parse({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
    },
  )

  it('that are misspelt are told with what was meant, and other variables are left alone', () => {
    const told = misspelt({
      LOG_LEVL: 'debug',
      DATBASE_URL: 'x',
      LOG_LEVEL: 'info',
      SITE_DIR: '',
      PATH: '',
      HOME: '',
    })
    expect(told).toEqual([
      'LOG_LEVL is no setting and is ignored. Did you mean LOG_LEVEL?',
      'DATBASE_URL is no setting and is ignored. Did you mean DATABASE_URL?',
    ])
  })

  it('keep a server in production draining for ten seconds unless told otherwise', () => {
    const PUBLIC_URL = 'https://hangar.test'
    expect(parse({}).DRAIN_SECONDS).toBe(0)
    expect(parse({ NODE_ENV: 'production', PUBLIC_URL }).DRAIN_SECONDS).toBe(10)
    expect(parse({ NODE_ENV: 'production', PUBLIC_URL, DRAIN_SECONDS: '3' }).DRAIN_SECONDS).toBe(3)
  })
})
