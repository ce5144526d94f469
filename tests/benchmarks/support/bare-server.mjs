// node bare-server.mjs <file>: nothing but node:http, sending one page whole, already compressed.
import { Buffer } from 'node:buffer'
import fs from 'node:fs'
import http from 'node:http'

const { headers, body } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'))
const bytes = Buffer.from(body, 'base64')

const server = http.createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
