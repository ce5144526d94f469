import type { EmailContent } from '~/domain/communications/emails/email-content'
import { withOwnWords } from '~/domain/communications/emails/with-own-words.server'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { findEmailWords } from '~/domain/communications/words/save-email-words.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { addDays, calendarDateAt } from '~/values/business-time'
import { tipPath } from '~/values/paths/content-paths'
import { athleteProgressPath } from '~/values/paths/progress-paths'
import { progressDigest } from '../emails/progress-digest'
import type { DigestContents, DigestSpan } from './digest'

type Digest = DigestSpan & { passage: string }

/** A digest's email for one guardian. */
export async function makeDigest(
  tx: Transaction,
  { passage, ...span }: Digest,
  { firstName }: { firstName: string },
  now: Date,
): Promise<EmailContent> {
  const { athleteId, fromAt, untilAt } = span
  const { timeZone } = await findSettings(tx)
  const { tips, ...seen } = await findDigestContents(tx, span, now)
  const athlete = await tx.athlete.findUniqueOrThrow({ where: { id: athleteId } })
  const origin = env().publicOrigin
  return progressDigest({
    ...seen,
    firstName,
    passage,
    athlete: athlete.firstName,
    tips: tips.map(({ title, slug }) => ({ title, href: origin + tipPath(slug) })),
    from: calendarDateAt(fromAt, timeZone),
    last: addDays(calendarDateAt(untilAt, timeZone), -1),
    href: origin + athleteProgressPath(athleteId),
  })
}

/** A preview of the email before approval. */
export async function previewDigest(
  digest: Digest,
  guardian: { firstName: string },
  now: Date = clock.now(),
) {
  const made = await makeDigest(database(), digest, guardian, now)
  const content = withOwnWords(made, await findEmailWords('progress-digest'))
  const sender = await findSettings()
  const { html, text } = renderEmail(content, { sender, unsubscribe: null, kept: true })
  return { subject: content.subject, html, text }
}

/** Evaluations in the digest's period; later ones belong to the next digest. */
async function findDigestContents(
  tx: Transaction,
  { athleteId, fromAt, untilAt }: DigestSpan,
  now: Date,
): Promise<DigestContents> {
  const rows = await tx.evaluation.findMany({
    where: { athleteId, evaluatedAt: { gte: fromAt, lt: untilAt } },
    orderBy: [{ evaluatedAt: 'asc' }, { id: 'asc' }],
    include: {
      skill: {
        select: { name: true, tip: { select: { slug: true, title: true, publishedAt: true } } },
      },
    },
  })
  const last = [...new Map(rows.map((row) => [row.skillId, row])).values()]
  const before = await findMasteredBefore(tx, athleteId, fromAt)
  const isNew = ({ skillId, status }: (typeof rows)[number]) =>
    status === 'mastered' && !before.has(skillId)
  const tips = last.flatMap(({ status, skill: { tip } }) =>
    status !== 'mastered' && tip?.publishedAt && tip.publishedAt <= now ? [tip] : [],
  )
  return {
    mastered: last.filter(isNew).map(({ skill }) => skill.name),
    seen: last
      .filter((row) => !isNew(row))
      .map(({ skill, statusWords: words }) => ({ skill: skill.name, words })),
    notes: rows
      .filter(({ shareNote }) => shareNote)
      .map(({ skill, note }) => ({ skill: skill.name, note })),
    tips: [...new Map(tips.map(({ slug, title }) => [slug, { slug, title }])).values()],
  }
}

/** Uses the latest evaluation of each skill. */
async function findMasteredBefore(
  tx: Transaction,
  athleteId: string,
  fromAt: Date,
): Promise<Set<string>> {
  const rows = await tx.evaluation.findMany({
    where: { athleteId, evaluatedAt: { lt: fromAt } },
    distinct: ['skillId'],
    orderBy: [{ evaluatedAt: 'desc' }, { id: 'desc' }],
    select: { skillId: true, status: true },
  })
  return new Set(rows.flatMap(({ skillId, status }) => (status === 'mastered' ? [skillId] : [])))
}
