import { findVerifiedAddress } from '~/domain/communications/find-recipients.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { sealBytes } from '~/platform/secrets/encryption.server'
import { getFile, putFile, removeFile } from '~/platform/files/file-store.server'
import type { ExportedFile, PersonalData } from '~/platform/personal-data.server'
import { zipOf } from '~/platform/files/zip.server'
import { dateFromDatabase, type TimeZone } from '~/values/business-time'
import { linkTtl } from '~/values/ttl'
import { isRowId } from '~/values/form-fields'
import { formatCalendarDate, formatMomentWithYear } from '~/values/format/format-time'
import { xmlOf } from '~/values/text/xml'
import { exportAllByEmail, findGuardiansByEmail } from './privacy-export.server'

/** The storage name of an encrypted export. */
export function dataExportFile(id: string): string {
  return `exports/${id}.sealed`
}

/** Cross-subject functions, injected by the wiring. */
type Known = {
  subjects: PersonalData[]
  findBusiness: (tx: Transaction) => Promise<{ name: string; timeZone: TimeZone }>
}

/**
 * Collects a family's requested export: a readable page, JSON, and all files. Idempotent. Skips
 * exports that are no longer wanted.
 */
export async function makeDataExport(known: Known, id: string, now: Date): Promise<void> {
  const files = await transaction((tx) => gather(tx, known, id, now))
  if (!files) return
  const { ciphertext, keyId, nonce } = sealBytes(zipOf(await fetched(files), now), id)
  await putFile(dataExportFile(id), ciphertext, 'application/octet-stream')
  const expiresAt = new Date(now.getTime() + linkTtl.dataExport)
  const { count } = await transaction((tx) =>
    tx.dataExport.updateMany({
      where: { id, madeAt: null },
      data: { madeAt: now, expiresAt, keyId, nonce },
    }),
  )
  if (count === 0) await removeDataExport(id)
}

/** Null if it was made already or is no longer wanted. */
async function gather(
  tx: Transaction,
  { subjects, findBusiness }: Known,
  id: string,
  now: Date,
): Promise<ExportedFile[] | null> {
  const asked = await tx.dataExport.findFirst({ where: { id, madeAt: null } })
  const email = asked && (await findVerifiedAddress(tx, asked.guardianId))
  if (!email) return null
  const known = await exportAllByEmail(tx, subjects, email)
  const text = JSON.stringify({ madeAt: now, address: email, ...known }, null, 2)
  const { name: business, timeZone } = await findBusiness(tx)
  const page = exportPage(known, { madeAt: now, email, business, timeZone })
  const files: ExportedFile[] = [
    { name: 'what-we-keep.html', bytes: Buffer.from(page) },
    { name: 'what-we-keep.json', bytes: Buffer.from(`${text}\n`) },
  ]
  for (const guardianId of await findGuardiansByEmail(tx, email))
    for (const subject of subjects) files.push(...((await subject.files?.(tx, guardianId)) ?? []))
  return files
}

/** Loads stored files; omits ones deleted meanwhile. */
async function fetched(files: ExportedFile[]): Promise<{ name: string; bytes: Uint8Array }[]> {
  const whole = []
  for (const { name, ...file } of files) {
    const bytes = 'bytes' in file ? file.bytes : await getFile(file.storedAs)
    if (bytes) whole.push({ name, bytes })
  }
  return whole
}

/** Does nothing if the file is gone. */
export async function removeDataExport(id: string): Promise<void> {
  await removeFile(dataExportFile(id))
}

type Words = { madeAt: Date; email: string; business: string; timeZone: TimeZone }

/**
 * A self-contained HTML page with the same data as the JSON file, without internal values: who they
 * are comes first, and the many emails last, as text alone.
 */
function exportPage(known: object, { madeAt, email, business, timeZone }: Words): string {
  const title = `What ${business} keeps about you`
  const parts = Object.entries(known).map(([name, value]) => section(name, value, timeZone))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${xmlOf(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; white-space: pre-line; overflow-wrap: anywhere; }
section section { border-left: 3px solid #ccc; padding-left: 1rem; margin: 1rem 0; }
</style>
</head>
<body>
<h1>${xmlOf(title)}</h1>
<p>For ${xmlOf(email)}, made on ${xmlOf(formatMomentWithYear(madeAt, timeZone))}. The file what-we-keep.json beside this page holds the same for programs.</p>
${parts.join('\n')}
</body>
</html>
`
}

function section(name: string, value: unknown, zone: TimeZone): string {
  const entries = Array.isArray(value) ? (value as unknown[]) : [value]
  const shown = entries.map((one) => block(one, zone)).filter((text) => text !== '')
  const body = shown.length > 0 ? shown.join('\n') : '<p>Nothing.</p>'
  return `<section>\n<h2>${xmlOf(inWords(name))}</h2>\n${body}\n</section>`
}

/** One value, with nested ones indented. */
function block(value: unknown, zone: TimeZone): string {
  const text = textOf(value, zone)
  if (text !== null) return text === '' ? '' : `<p>${xmlOf(text)}</p>`
  if (Array.isArray(value)) return value.map((one) => block(one, zone)).join('\n')
  const fields = Object.entries(value as object)
    .filter(([name]) => !isForMachines(name) && !(name === 'html' && 'text' in (value as object)))
    .toSorted(([one], [other]) => rank(one) - rank(other))
  const plain = fields.flatMap(([name, field]) => {
    const words = textOf(field, zone, name)
    return words ? [`<dt>${xmlOf(inWords(name))}</dt><dd>${xmlOf(words)}</dd>`] : []
  })
  const below = fields.flatMap(([name, field]) => {
    const isEmpty = Array.isArray(field) && field.length === 0
    return textOf(field, zone) === null && !isEmpty ? [nested(name, field, zone)] : []
  })
  const list = plain.length > 0 ? `<dl>${plain.join('')}</dl>` : ''
  const whole = [list, ...below].filter((part) => part !== '')
  return whole.length > 0 ? `<section>\n${whole.join('\n')}\n</section>` : ''
}

function nested(name: string, value: unknown, zone: TimeZone): string {
  const body = block(value, zone)
  return body ? `<h3>${xmlOf(inWords(name))}</h3>\n${body}` : ''
}

/** Null for a composite value. */
function textOf(value: unknown, zone: TimeZone, name = ''): string | null {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return name.endsWith('On')
      ? formatCalendarDate(dateFromDatabase(value))
      : formatMomentWithYear(value, zone)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return null
  if (typeof value === 'string' && isRowId(value)) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function rank(name: string): number {
  if (/^(?:account|guardians|athletes)$/.test(name)) return 0
  return name.startsWith('emails') ? 2 : 1
}

/** Ids, hashes and counters link rows, but mean nothing to a reader. */
function isForMachines(name: string): boolean {
  return /^(?:id|version|snapshot)$|(?:Id|Ids|Hash|Token)$/.test(name)
}

/** `bornOn` as `Born on`. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
