import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { bytes: Buffer; type: string }

/**
 * An S3 bucket at the HTTP level: `PUT`, `GET`, `HEAD` and `DELETE` of objects and their listing,
 * for signed requests.
 */
export async function startBucketServer(bucket: string, keyId: string) {
  const objects = new Map<string, Kept>()
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    void answer(request).then(({ status, headers = {}, body = '' }) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { endpoint: `http://127.0.0.1:${port}`, objects, asked, stop }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket')
    asked.push(`${request.method} ${pathname}`)
    if (!isSigned(request, keyId)) return refused(403, 'AccessDenied')
    const [, named, ...path] = decodeURIComponent(pathname).split('/')
    if (named !== bucket) return refused(404, 'NoSuchBucket')
    const key = path.join('/')
    if (searchParams.get('list-type') === '2') return listed(searchParams.get('prefix') ?? '')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      return { status: 200, headers: { ETag: '"kept"' } }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const kept = objects.get(key)
    if (!kept) return refused(404, 'NoSuchKey')
    const headers = { 'Content-Type': kept.type, 'Content-Length': String(kept.bytes.length) }
    return { status: 200, headers, body: kept.bytes }
  }

  function listed(prefix: string): Answer {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`
    return { status: 200, headers: { 'Content-Type': 'application/xml' }, body }
  }
}

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

/**
 * Whether AWS Signature Version 4 covers the required headers; the signature itself is not
 * verified.
 */
function isSigned({ headers }: IncomingMessage, keyId: string): boolean {
  const { authorization = '' } = headers
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[^/]+\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/
  const [, who, signed = ''] = said.exec(authorization) ?? []
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const isWhole = needed.every((name) => signed.split(';').includes(name) && headers[name])
  return who === keyId && isWhole
}

function refused(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  return { status, headers: { 'Content-Type': 'application/xml' }, body }
}

/** The body, sent in one piece or in signed chunks. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const whole = Buffer.concat(parts)
  if (!String(request.headers['content-encoding']).includes('aws-chunked')) return whole
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const end = whole.indexOf('\r\n', at)
    const size = parseInt(whole.subarray(at, end).toString('latin1'), 16)
    if (!size) return Buffer.concat(chunks)
    chunks.push(whole.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}
