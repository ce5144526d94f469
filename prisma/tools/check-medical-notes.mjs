// check-medical-notes.mjs < rows: whether medical notes can be decrypted with MEDICAL_KEYS. Each row has
// the note's id, its key's name, nonce and ciphertext, the last two in hex. Never prints a note. As in
// app/platform/secrets/encryption.server.ts; needs nothing but Node.
import { createDecipheriv } from 'node:crypto'
import { createInterface } from 'node:readline'

const keys = new Map(
  (process.env.MEDICAL_KEYS ?? '')
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [id, ...rest] = entry.trim().split(':')
      const [base64, algorithm = 'aes-256-gcm'] = rest.reverse()
      return [id, { algorithm, key: Buffer.from(base64 ?? '', 'base64') }]
    }),
)

const unreadable = new Map()
let all = 0
for await (const row of createInterface({ input: process.stdin })) {
  all += 1
  const [id, keyId, nonce, ciphertext] = row.split('\t')
  if (!reads(id, keys.get(keyId), nonce, Buffer.from(ciphertext, 'hex')))
    unreadable.set(keyId, (unreadable.get(keyId) ?? 0) + 1)
}

if (keys.size === 0) {
  if (all > 0) console.log(`${all} medical notes were not tried, as MEDICAL_KEYS is not set.`)
} else if (unreadable.size === 0) {
  console.log(`${all} of ${all} medical notes can be decrypted.`)
} else {
  for (const [keyId, count] of unreadable)
    console.log(
      keys.has(keyId)
        ? `${count} of ${all} medical notes cannot be decrypted with the key “${keyId}” of MEDICAL_KEYS.`
        : `${count} of ${all} medical notes need the key “${keyId}”, which MEDICAL_KEYS lacks.`,
    )
  process.exitCode = 1
}

function reads(id, known, nonce, ciphertext) {
  if (!known) return false
  const { algorithm, key } = known
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'hex'), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(id))
      .setAuthTag(ciphertext.subarray(-16))
    decipher.update(ciphertext.subarray(0, -16))
    decipher.final()
    return true
  } catch {
    return false
  }
}
