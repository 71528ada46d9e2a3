import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'
import { type Run, startRun } from './run.ts'

/** Where Debian, Alpine and Homebrew have it. */
const findNginx = (): string | null =>
  ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    (path) => spawnSync(path, ['-v']).status === 0,
  ) ?? null

const run = (program: string, args: string[]): void => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

export type Proxy = {
  port: number
  run: Run
  /** What it has logged of requests. */
  logged: () => string
}

/**
 * Starts a real nginx with the sample before these portals: its ports and certificate are replaced, and each portal has
 * both lines; all else is as it stands.
 */
export const startNginx = async (work: string, portalPorts: readonly number[]): Promise<Proxy | null> => {
  const nginx = findNginx()
  if (nginx === null) return null
  const folder = join(work, 'nginx')
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=portal.example', '-days', '1']
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject])
  const port = await freePort()
  const plainPort = await freePort()
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/(?:# )?server 127\.0\.0\.1:8080(.*;)/g, (_, rest) =>
      portalPorts.map((to) => `server 127.0.0.1:${to}${rest}`).join(' '),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `${userInfo().uid === 0 ? 'user root; ' : ''}daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
http { access_log off; ${temporary.join(' ')} ${site} }`,
  )
  run(nginx, ['-t', '-q', '-c', config])
  const logged = () => readFileSync(join(folder, 'voice-portal.log'), 'utf8')
  return { port, run: startRun([nginx, '-c', config], { folder, environment: {} }), logged }
}

type Ask = { method?: string; headers?: Record<string, string>; body?: Buffer }

/** Asks through the proxy, whose certificate is its own. */
export const askThrough = (port: number, path: string, { method = 'GET', headers = {}, body }: Ask = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { Host: 'portal.example', ...headers },
        rejectUnauthorized: false,
      },
      resolve,
    )
    sent.once('error', reject)
    sent.end(body)
  })

/** @throws Error where it has not answered within ten seconds */
export const untilUp = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await askThrough(port, '/healthz').catch(() => null)
    answer?.resume()
    if (answer?.statusCode === 200) return
    await delay(100)
  }
  throw new Error('nginx does not answer')
}
