import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import { join } from 'node:path'

/** Headers of one HTTP/1.1 connection, which HTTP/2 forbids. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * A key and a certificate for localhost, which no browser trusts.
 * @param {string} folder for the two files
 */
const certificate = folder => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'pipe' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/**
 * Serves a site through TLS and HTTP/2, as the proxy does that stands before it in production. Browsers speak HTTP/2 and
 * ask for Brotli over TLS only, so without it a page is measured as no visitor gets it.
 * @param {{ port: number, to: number, folder: string }} options its port, the port of the site, a folder for its certificate
 * @returns the server; the caller closes it. Throws when the program `openssl` is missing.
 */
export const startTlsFront = async ({ port, to, folder }) => {
  const agent = new http.Agent({ keepAlive: true })
  const front = http2.createSecureServer({ ...certificate(folder), allowHTTP1: true }, (req, res) => {
    const named = Object.entries(req.headers).filter(([name]) => !name.startsWith(':'))
    const host = req.headers[':authority'] ?? req.headers.host
    const headers = {
      ...Object.fromEntries(named),
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    }
    const asked = http.request({ port: to, path: req.url, method: req.method, headers, agent }, answer => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name))
      res.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(res)
    })
    asked.on('error', () => res.writeHead(502).end())
    req.pipe(asked)
  })
  front.listen(port)
  await once(front, 'listening')
  return {
    close: () => {
      agent.destroy()
      front.close()
    },
  }
}
