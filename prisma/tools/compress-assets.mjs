// Adds brotli and gzip copies of all text files for browsers, so that none are compressed on
// request.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const worthwhile = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const smallest = 256

for (const file of fs.readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  const place = path.join('build/client', file)
  if (!worthwhile.test(file) || fs.statSync(place).size < smallest) continue
  const content = fs.readFileSync(place)
  fs.writeFileSync(`${place}.br`, zlib.brotliCompressSync(content))
  fs.writeFileSync(`${place}.gz`, zlib.gzipSync(content, { level: 9 }))
}
