// seal-backup.mjs seal <name> < plain > sealed
// seal-backup.mjs open <name> < sealed > plain; with `check` instead, nothing is written
// Encrypts the file of a backup with BACKUP_KEY as it passes, in pieces of a megabyte that are each
// authenticated with their place, whether they are the last, and the file's name (AES-256-GCM). So a
// file of another key, changed, cut off or exchanged is refused. Needs nothing but Node.
import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const magic = Buffer.from('SITEBAK1')
const saltLength = 32
const checkLength = 16
const headLength = magic.length + saltLength + checkLength
const pieceLength = 1024 * 1024
const tagLength = 16

/** An error whose message is meant for who runs this. */
class Refusal extends Error {}

/** A piece's plain length as four bytes, then its ciphertext and tag. */
async function* seal(input, name, key) {
  const salt = randomBytes(saltLength)
  const keys = keysOf(key, salt)
  yield Buffer.concat([magic, salt, keys.check])
  let place = 0
  let held
  for await (const piece of inPieces(input, pieceLength)) {
    if (held) yield sealPiece(held, { ...keys, name, place: place++, isLast: false })
    held = piece
  }
  yield sealPiece(held ?? Buffer.alloc(0), { ...keys, name, place, isLast: true })
}

function sealPiece(plain, of) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(plain.length)
  const cipher = createCipheriv('aes-256-gcm', of.key, nonceOf(of)).setAAD(Buffer.from(of.name))
  return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

async function* open(input, name, key) {
  const read = reader(input)
  const head = await read(headLength)
  if (!head?.subarray(0, magic.length).equals(magic))
    throw new Refusal(`${name} is not an encrypted backup.`)
  if (head.length < headLength) throw new Refusal(cutOff(name))
  const keys = keysOf(key, head.subarray(magic.length, magic.length + saltLength))
  if (!timingSafeEqual(keys.check, head.subarray(-checkLength)))
    throw new Refusal(`BACKUP_KEY is not the key that ${name} was encrypted with.`)
  for (let place = 0; ; place += 1) {
    const length = await read(4)
    if (!length || length.length < 4) throw new Refusal(cutOff(name))
    const plainLength = length.readUInt32BE()
    if (plainLength > pieceLength) throw new Refusal(changed(name))
    const sealed = await read(plainLength + tagLength)
    if (!sealed || sealed.length < plainLength + tagLength) throw new Refusal(cutOff(name))
    const piece = { ...keys, name, place }
    const plain = openPiece(sealed, { ...piece, isLast: false })
    if (plain) {
      yield plain
      continue
    }
    const last = openPiece(sealed, { ...piece, isLast: true })
    if (!last || (await read(1))) throw new Refusal(changed(name))
    yield last
    return
  }
}

function openPiece(sealed, of) {
  const decipher = createDecipheriv('aes-256-gcm', of.key, nonceOf(of))
    .setAAD(Buffer.from(of.name))
    .setAuthTag(sealed.subarray(-tagLength))
  const plain = decipher.update(sealed.subarray(0, -tagLength))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    return undefined
  }
}

const cutOff = (name) => `${name} is cut off: its end is missing.`
const changed = (name) => `${name} is damaged, or was changed after it was encrypted.`

/** Each file has a key of its own, so that a place is a nonce that never comes twice. */
function keysOf(key, salt) {
  const derive = (purpose, length) => Buffer.from(hkdfSync('sha256', key, salt, purpose, length))
  return { key: derive('backup encryption', 32), check: derive('backup key check', checkLength) }
}

function nonceOf({ place, isLast }) {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place))
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

async function* inPieces(input, length) {
  const read = reader(input)
  for (let piece = await read(length); piece; piece = await read(length)) yield piece
}

/** Reads a number of bytes, fewer at the end, then nothing. */
function reader(input) {
  const chunks = input[Symbol.asyncIterator]()
  let left = []
  let size = 0
  return async function read(length) {
    while (size < length) {
      const { value, done } = await chunks.next()
      if (done) break
      left.push(value)
      size += value.length
    }
    if (size === 0) return undefined
    const whole = Buffer.concat(left)
    const rest = whole.subarray(length)
    left = rest.length > 0 ? [rest] : []
    size = rest.length
    return whole.subarray(0, length)
  }
}

function readKey(text = '') {
  const key = Buffer.from(text, 'base64')
  if (!/^[\w+/-]+=*$/.test(text) || key.length !== 32 || new Set(key).size < 12)
    throw new Refusal('BACKUP_KEY must be 32 random bytes in base64: openssl rand -base64 32')
  return key
}

const [what, name] = process.argv.slice(2)
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
try {
  if (!['seal', 'open', 'check'].includes(what) || !name)
    throw new Refusal('Usage: seal-backup.mjs seal|open|check <name>')
  const pass = what === 'seal' ? seal : open
  const key = readKey(process.env.BACKUP_KEY)
  await pipeline(
    Readable.from(pass(process.stdin, name, key)),
    what === 'check' ? nowhere : process.stdout,
  )
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
