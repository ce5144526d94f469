import fs from 'node:fs'
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuiltFiles } from '~/http/delivery/built-files.server'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-files-'))
fs.mkdirSync(path.join(folder, 'assets'))
fs.mkdirSync(path.join(folder, 'videos'))
for (const name of ['assets/page.js', 'assets/page.css', 'favicon.svg', 'icon.png', 'videos/a.mp4'])
  fs.writeFileSync(path.join(folder, name), 'x')
const server = http.createServer(express().use(serveBuiltFiles(folder)))

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.close()
  fs.rmSync(folder, { recursive: true })
})

async function ask(name: string): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return await fetch(`http://127.0.0.1:${port}${name}`)
}

describe('a file of the build', () => {
  it.each([
    ['/assets/page.js', 'text/javascript; charset=utf-8'],
    ['/assets/page.css', 'text/css; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/icon.png', 'image/png'],
  ])('%s has its type, and texts their charset', async (name, type) => {
    const { status, headers } = await ask(name)
    expect([status, headers.get('Content-Type')]).toEqual([200, type])
  })
})

it.each(['/', '/assets', '/assets/', '/videos', '/videos/'])(
  'the folder %s is not listed',
  async (name) => {
    expect((await ask(name)).status).toBe(404)
  },
)
