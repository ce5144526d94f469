import fs from 'node:fs'
import { describe, expect, it } from 'vitest'

const names = fs.readdirSync('prisma/migrations').filter((name) => !name.includes('.'))

describe('a migration', () => {
  it.each(names)(
    '(%s) has the date when it was written, so that the next one sorts after it',
    (name) => expect(datedWrongly(name, new Date())).toBe(false),
  )

  it.each(['20991231120000_later', '20261123076000_no_such_minute', '2026_short'])(
    'is refused with the name %s',
    (name) => expect(datedWrongly(name, new Date('2026-12-01T00:00:00Z'))).toBe(true),
  )
})

/** In the future, or not a valid time. */
function datedWrongly(name: string, now: Date): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_[a-z]/.exec(name)?.slice(1)
  if (!parts) return true
  const [year, month, day, hour, minute, second] = parts
  const said = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const moment = new Date(said)
  return Number.isNaN(moment.getTime()) || moment.toISOString() !== said || moment > now
}
