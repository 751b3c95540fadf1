// Starts each proxy with the file of docs/deploy that is for it, on ports and in a folder of a trial.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { testingCertificate } from '../testing-certificate.mjs'
import { runIn } from './commands.mjs'
import { placeFile, startProgram } from './deploy-files.mjs'

/**
 * @typedef {object} Place
 * @property {string} folder for its files
 * @property {readonly [string, string]} servers their ports
 *
 * @typedef {object} Running
 * @property {number} port of https
 * @property {number} plainPort of http
 * @property {() => Promise<void>} stop
 * @property {string} [control] of Varnish, for varnishadm
 * @property {(port: string, isDown: boolean) => Promise<void>} [mark] tells a proxy without health checks that a server stops, or is back
 *
 * @typedef {object} Front
 * @property {string} name
 * @property {string} trustProxy
 * @property {boolean} isCache
 * @property {(place: Place) => Promise<Running>} start
 */

export const host = 'hangar.example.com'

/** @param {string} folder */
const writeCertificate = folder => {
  const { cert, key } = testingCertificate([host])
  const files = {
    cert: join(folder, 'cert.pem'),
    key: join(folder, 'key.pem'),
    both: join(folder, 'both.pem'),
  }
  writeFileSync(files.cert, cert)
  writeFileSync(files.key, key)
  writeFileSync(files.both, cert + key)
  return files
}

/**
 * What Debian's own nginx.conf has around a site.
 * @param {string} folder
 * @param {string} site
 */
const writeMain = (folder, site) => {
  const main = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    main,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
    events { worker_connections 768; }
    http { sendfile on; tcp_nopush on; include /etc/nginx/mime.types; gzip on; access_log off; ${temporary} include ${site}; }`,
  )
  return main
}

/** @param {Place} place */
const startNginx = async ({ folder, servers: [one, two] }) => {
  const [port, plainPort] = [await freePort(), await freePort()]
  const { cert, key } = writeCertificate(folder)
  const site = placeFile('deploy/nginx.conf', join(folder, 'site.conf'), [
    ['127.0.0.1:3001', `127.0.0.1:${one}`],
    // A cache behind it is one server.
    one === two
      ? ['    server 127.0.0.1:3002 max_fails=1 fail_timeout=2s;\n', '']
      : ['127.0.0.1:3002', `127.0.0.1:${two}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, cert],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, key],
    ['/var/log/nginx/error.log', join(folder, 'site-error.log')],
  ])
  const main = writeMain(folder, site)
  const running = await startProgram('nginx', ['-c', main, '-e', 'stderr'], port)
  /** @type {NonNullable<Running['mark']>} */
  const mark = async (server, isDown) => {
    const [up, down] = [`127.0.0.1:${server} max`, `127.0.0.1:${server} down max`]
    await runIn(['sed', '-i', isDown ? `s/${up}/${down}/` : `s/${down}/${up}/`, site], {})
    await runIn(['nginx', '-c', main, '-e', 'stderr', '-s', 'reload'], {})
  }
  return { port, plainPort, mark, ...running }
}

/** @type {Front} */
export const nginx = { name: 'nginx', trustProxy: '1', isCache: false, start: startNginx }

/** @type {Front} */
export const haproxy = {
  name: 'haproxy',
  trustProxy: '1',
  isCache: false,
  start: async ({ folder, servers: [one, two] }) => {
    const [port, plainPort] = [await freePort(), await freePort()]
    const { both } = writeCertificate(folder)
    const file = placeFile('deploy/haproxy.cfg', join(folder, 'haproxy.cfg'), [
      ['127.0.0.1:3001', `127.0.0.1:${one}`],
      ['127.0.0.1:3002', `127.0.0.1:${two}`],
      ['bind :80\n', `bind 127.0.0.1:${plainPort}\n`],
      ['bind :443 ', `bind 127.0.0.1:${port} `],
      ['/etc/haproxy/hangarlist.pem', both],
      ['/run/haproxy/admin.sock', join(folder, 'admin.sock')],
      ['    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n', ''],
      ['log /dev/log local0', 'log stderr format raw local0'],
    ])
    return { port, plainPort, ...(await startProgram('haproxy', ['-f', file], port)) }
  },
}

/** @type {Front} */
export const caddy = {
  name: 'caddy',
  trustProxy: '1',
  isCache: false,
  start: async ({ folder, servers: [one, two] }) => {
    const [port, plainPort] = [await freePort(), await freePort()]
    const { cert, key } = writeCertificate(folder)
    const file = placeFile('deploy/Caddyfile', join(folder, 'Caddyfile'), [
      ['server-1:3000', `127.0.0.1:${one}`],
      ['server-2:3000', `127.0.0.1:${two}`],
      // It would ask Let's Encrypt, and listen on the ports of the web.
      [
        '{$DOMAIN} {\n',
        `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${host} {\n\ttls ${cert} ${key}\n`,
      ],
    ])
    const data = join(folder, 'caddy')
    const args = ['run', '--config', file, '--adapter', 'caddyfile']
    return {
      port,
      plainPort,
      ...(await startProgram('caddy', args, port, { XDG_DATA_HOME: data, XDG_CONFIG_HOME: data })),
    }
  },
}

/** @type {Front} */
export const varnish = {
  name: 'varnish',
  trustProxy: '2',
  isCache: true,
  start: async place => {
    const { folder, servers } = place
    const port = await freePort()
    const file = placeFile('deploy/default.vcl', join(folder, 'default.vcl'), [
      ['.port = "3001"', `.port = "${servers[0]}"`],
      ['.port = "3002"', `.port = "${servers[1]}"`],
    ])
    const control = join(folder, 'varnish')
    mkdirSync(control)
    const args = [
      '-F',
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-s',
      'malloc,64m',
      '-n',
      control,
      '-j',
      'none',
    ]
    const cache = await startProgram('varnishd', args, port)
    const { mark: _, ...front } = await startNginx({ folder, servers: [String(port), String(port)] })
    return {
      ...front,
      control,
      stop: async () => {
        await front.stop()
        await cache.stop()
      },
    }
  },
}
