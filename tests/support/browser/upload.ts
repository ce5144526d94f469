import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import type { PlainBrowser } from './plain-browser'
import { ask, fromOurPages, site, type SiteResponse } from '../servers/site'

type File = { bytes: Buffer; name?: string; id?: string; alt?: string }

/** Posts a file as the form of pictures does. */
export async function upload(
  browser: PlainBrowser,
  { bytes, name = 'beam.jpg', id = newId(), alt = 'The beam' }: File,
): Promise<SiteResponse> {
  return await postFile(browser, '/admin/content/pictures', { fields: { id, alt }, bytes, name })
}

type Posted = {
  fields: Record<string, string>
  bytes: Buffer
  name?: string
  field?: string
  /** Further files of the same field. */
  more?: Buffer[]
}

export async function postFile(
  browser: PlainBrowser,
  address: string,
  { fields, bytes, name = 'zoe.jpg', field: of = 'file', more = [] }: Posted,
): Promise<SiteResponse> {
  const boundary = '----UploadBoundary'
  const field = (key: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${of}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([key, value]) => field(key, value))
        .join('') + head,
    ),
    bytes,
    ...more.flatMap((another) => [Buffer.from(`\r\n${head}`), another]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const Cookie = await browser.cookies.getCookieString('http://localhost/')
  const headers = { ...fromOurPages, Cookie }
  const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return await ask(address, {
    method: 'POST',
    headers: { ...headers, ...type },
    body,
  })
}

/** A generated picture in one color, with the EXIF data of a phone's photo. */
export async function aPhoto(width = 800, height = 600): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#1c4c9c' } })
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 43/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The bytes of a file as the server responds with it. */
export async function fileAt(path: string, browser?: PlainBrowser): Promise<Buffer> {
  const { port } = await site()
  const Cookie = (await browser?.cookies.getCookieString('http://localhost/')) ?? ''
  const headers = { Host: 'localhost', Cookie }
  return await new Promise((resolve, reject) => {
    const asked = http.get({ host: '127.0.0.1', port, path, headers })
    asked.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}

/** The files of athletes' pictures in the store, by folder. */
export function storedPictures(): string[] {
  const folder = path.join(env().dataDir, 'files', 'athletes')
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((one) => one.isFile())
    .map(({ name, parentPath }) => path.join(parentPath, name))
}

/** Deletes all stored pictures of athletes. */
export function forgetStoredPictures(): void {
  fs.rmSync(path.join(env().dataDir, 'files', 'athletes'), { recursive: true, force: true })
}
