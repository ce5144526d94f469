import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Benchmark } from './support/benchmark'
import { stopServer } from './support/benchmark-site'
import { everyPublicPage } from './support/pages'

const run = promisify(execFile)
/** Installed when needed, without its scripts, which fetch lists of others' sites. */
const tool = '@mdn/mdn-http-observatory@1.4.8'

const goal = 130

type Found = {
  path: string
  status: number
  /** Whether the certificate was believed. */
  verified: boolean
  tests: { test: string; result: string; pass: boolean; points: number }[]
}

/**
 * What MDN's HTTP Observatory says of the headers of public pages, behind a proxy that speaks TLS
 * and sends everybody there who comes without.
 */
export const observatory: Benchmark = async ({ origin, startServer, directory }, effort) => {
  const folder = await install(directory)
  const certificate = await makeCertificate(directory)
  const secure = https.createServer(readCertificate(certificate))
  const httpsPort = await listen(secure)
  const publicOrigin = `https://localhost:${httpsPort}`
  const plain = http.createServer((request, response) =>
    response.writeHead(301, { Location: publicOrigin + request.url }).end(),
  )
  const httpPort = await listen(plain)
  const server = await startServer({ PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: 'loopback' })
  secure.on('request', (request, response) => forward(server.port, request, response))
  try {
    const all = await everyPublicPage(origin)
    const pages = effort === 'quick' ? all.slice(0, 1) : all
    const { stdout } = await run(
      'node',
      [
        path.join(import.meta.dirname, 'support/observe.mjs'),
        folder,
        'localhost',
        ...[httpPort, httpsPort].map(String),
        ...pages.map((page) => page.path),
      ],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.certificate } },
    )
    return [tableOf(JSON.parse(stdout) as Found[])]
  } finally {
    plain.close().closeAllConnections()
    secure.close().closeAllConnections()
    await stopServer(server)
  }
}

async function install(directory: string): Promise<string> {
  const into = path.join(directory, 'observatory')
  await run('npm', ['install', '--silent', '--ignore-scripts', '--prefix', into, tool])
  const folder = path.join(into, 'node_modules/@mdn/mdn-http-observatory')
  fs.writeFileSync(path.join(folder, 'conf/hsts-preload.json'), '{}')
  return folder
}

type Files = { key: string; certificate: string }

async function makeCertificate(directory: string): Promise<Files> {
  const files = {
    key: path.join(directory, 'localhost.key'),
    certificate: path.join(directory, 'localhost.pem'),
  }
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const into = ['-keyout', files.key, '-out', files.certificate]
  await run('openssl', ['req', ...kind, ...names, ...into])
  return files
}

function readCertificate({ key, certificate }: Files) {
  return { key: fs.readFileSync(key), cert: fs.readFileSync(certificate) }
}

async function listen(server: http.Server): Promise<number> {
  await once(server.listen(0), 'listening')
  return (server.address() as AddressInfo).port
}

function forward(port: number, request: IncomingMessage, response: ServerResponse) {
  const { method, url } = request
  const headers = { ...request.headers, 'x-forwarded-proto': 'https' }
  request.pipe(
    http.request({ port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }),
  )
}

function tableOf(found: Found[]) {
  const missed: string[] = []
  const rows = found.map(({ path, status, verified, tests }) => {
    const points = tests.reduce((sum, test) => sum + test.points, 100)
    const failed = tests.filter(({ pass }) => !pass).map(({ test, result }) => `${test}: ${result}`)
    if (status !== 200 || !verified) missed.push(`${path}: not read, ${status}`)
    if (points < goal) missed.push(`${path}: ${points} points`)
    missed.push(...failed.map((one) => `${path}: ${one}`))
    return [path, String(points), `${tests.length - failed.length} of ${tests.length}`]
  })
  return {
    title: 'MDN HTTP Observatory',
    columns: ['', 'points', 'passed'],
    rows,
    notes: [`Goal: ${goal} points, everything passed.`],
    missed,
  }
}
