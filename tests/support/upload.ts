import http from 'node:http'
import sharp from 'sharp'
import { newId } from '~/platform/ids.server'
import type { PlainBrowser } from './plain-browser'
import { ask, fromOurPages, site, type Answer } from './site'

type File = { bytes: Buffer; name?: string; id?: string; alt?: string }

/** Posts a file as the form of pictures does. */
export async function upload(
  browser: PlainBrowser,
  { bytes, name = 'beam.jpg', id = newId(), alt = 'The beam' }: File,
): Promise<Answer> {
  const boundary = '----UploadBoundary'
  const field = (of: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${of}"\r\n\r\n${value}\r\n`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(field('id', id) + field('alt', alt) + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const Cookie = await browser.cookies.getCookieString('http://localhost/')
  const headers = { ...fromOurPages, Cookie }
  const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return await ask('/admin/content/pictures', {
    method: 'POST',
    headers: { ...headers, ...type },
    body,
  })
}

/** A made-up picture in one colour, as somebody's telephone would have it. */
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

/** A file as it is answered, byte for byte. */
export async function fileAt(path: string): Promise<Buffer> {
  const { port } = await site()
  return await new Promise((resolve, reject) => {
    const asked = http.get({ host: '127.0.0.1', port, path, headers: { Host: 'localhost' } })
    asked.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}
