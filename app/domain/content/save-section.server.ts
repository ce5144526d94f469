import { isDeepStrictEqual } from 'node:util'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { setBrand } from '~/domain/settings/set-brand.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { system, type Staff, type System } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { SectionContent } from './content-forms'
import type { ContentRefusal } from './content-messages'
import { saveVersion } from './save-version.server'
import type { SectionKey } from './site-section'
import { contentOf, startingWords } from './starting-content'

/** A section to save, with the version that was shown. */
type SectionSaving<Key extends SectionKey> = {
  key: Key
  version: number
  content: SectionContent[Key]
}

/**
 * Saves a section. Refused if someone else saved meanwhile, unless the content is the same.
 * Idempotent.
 */
export async function saveSection<Key extends SectionKey>(
  actor: Staff | System,
  { key, version, content }: SectionSaving<Key>,
  now: Date = clock.now(),
): Promise<Refused<ContentRefusal> | null> {
  return await transaction(async (tx) => {
    const kept = await lockSection(tx, key, now)
    if (isDeepStrictEqual(contentOf(key, kept.content), content)) return null
    if (kept.version !== version) return { refused: 'changed-meanwhile' }
    const pictures = await picturesIn(tx, content)
    if (!pictures) return { refused: 'no-such-picture' }

    if (key === 'logo') {
      const brand = content as SectionContent['logo']
      await setBrand(tx, { ...brand, logo: logoOf(brand, pictures) })
    }
    const data = { content, version: version + 1, updatedAt: now }
    await tx.siteSection.update({ where: { key }, data })
    const state = {
      subjectKind: 'section',
      subjectKey: key,
      version: version + 1,
      content,
    } as const
    const subjectId = await saveVersion(tx, actor, state, now)
    const subject = { subjectKind: 'content-version', subjectId, details: { section: key } }
    await recordAuditEvent(tx, actor, { action: 'save-section', ...subject }, now)
    return null
  })
}

/** Locks the section until the transaction ends. Starts from the default text. */
async function lockSection(tx: Transaction, key: SectionKey, now: Date) {
  const content = startingWords[key]
  const first = { data: [{ key, content, updatedAt: now }], skipDuplicates: true }
  const { count } = await tx.siteSection.createMany(first)
  const start = { subjectKind: 'section', subjectKey: key, version: 1, content } as const
  if (count > 0) await saveVersion(tx, system, start, now)
  // locks the row by its key
  const [row] = await tx.$queryRaw<[{ version: number; content: object }]>`
    SELECT version, content FROM site_section WHERE key = ${key} FOR UPDATE`
  return row
}

/** The pictures that a section uses; null if one is missing. */
async function picturesIn(tx: Transaction, content: object) {
  const fields = Object.entries(content) as [string, string | null][]
  const ids = fields.flatMap(([name, id]) => (name.endsWith('PictureId') && id ? [id] : []))
  if (ids.length === 0) return []
  const select = { id: true, width: true, height: true, widths: true }
  const pictures = await tx.picture.findMany({ where: { id: { in: ids } }, select })
  return pictures.length === new Set(ids).size ? pictures : null
}

type KeptPicture = NonNullable<Awaited<ReturnType<typeof picturesIn>>>[number]

function logoOf({ circlePictureId, textPictureId }: SectionContent['logo'], all: KeptPicture[]) {
  const find = (wanted: string | null) => all.find(({ id }) => id === wanted) ?? null
  return { circle: find(circlePictureId), text: find(textPictureId) }
}
