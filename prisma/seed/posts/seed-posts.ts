import { findApparatus } from '~/domain/catalogue/find-apparatus.server'
import { createCategory } from '~/domain/content/posts/categories.server'
import { createPost, publishPost } from '~/domain/content/posts/save-post.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { addDays, calendarDateAt, edgeAt, type TimeZone } from '~/values/business-time'
import { isRefused } from '~/values/outcome'
import { slugOf } from '~/values/text/slug'
import { bodyAndMind } from './body-and-mind'
import { firstLessons } from './first-lessons'
import { furtherTumblingTips } from './further-tumbling-tips'
import { otherTips } from './other-tips'
import type { SeededPost } from './seeded-post'
import { tumblingTips } from './tumbling-tips'

const categories = ['First lessons', 'Getting better', 'Body and mind', 'For parents']

/** The demo posts. They are too old to be announced. */
export async function seedPosts(now: Date, zone: TimeZone): Promise<void> {
  const categoryIds = new Map<string, string>()
  for (const name of categories) {
    const made = await createCategory(system, { id: newId(), kind: 'blog', name }, now)
    if (!isRefused(made)) categoryIds.set(slugOf(name), made.categoryId)
  }
  const apparatus = await findApparatus()
  const apparatusIds = new Map(apparatus.map(({ slug, id }) => [slug, id]))
  for (const post of [
    ...firstLessons,
    ...bodyAndMind,
    ...tumblingTips,
    ...furtherTumblingTips,
    ...otherTips,
  ]) {
    const publishedAt = edgeAt(
      addDays(calendarDateAt(now, zone), -post.daysAgo),
      '07:00',
      zone,
      'earlier',
    )
    await seedPost(post, publishedAt, {
      categoryId: categoryIds.get(post.category ?? '') ?? null,
      apparatusId: apparatusIds.get(post.apparatus ?? '') ?? null,
    })
  }
}

type Places = { categoryId: string | null; apparatusId: string | null }

async function seedPost(post: SeededPost, publishedAt: Date, places: Places): Promise<void> {
  const { kind, slug, title, summary, body, difficulty = null, videoUrl = '' } = post
  const nothing = { coverId: null, coverCaption: '' }
  const text = { slug, title, summary, body, difficulty, videoUrl, ...places, ...nothing }
  const id = newId()
  await createPost(system, { id, kind, text }, publishedAt)
  await publishPost(system, id, { publishedAt })
}
