import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import type { PostKind, PostState } from './post'
import { PostTextForm, type PostText } from './post-forms'
import { textOf } from './save-post.server'

const perPage = 25

/** A post in the admin area, in any state. */
export type AdminPost = {
  id: string
  kind: PostKind
  slug: string
  title: string
  publishedAt: Date | null
  updatedAt: Date
}

type PostsWanted = { kind?: PostKind; state?: PostState; page?: number }

/** The matching posts, last changed first. A page beyond the end shows the last one. */
export async function findAdminPosts(
  { kind, state, page: wanted = 1 }: PostsWanted,
  now: Date = clock.now(),
): Promise<PageOf<AdminPost>> {
  const where = { kind, ...(state && inState(state, now)) }
  const pages = countPages(await database().post.count({ where }), perPage)
  const page = Math.min(wanted, pages)
  const entries = await database().post.findMany({
    where,
    select: { id: true, kind: true, slug: true, title: true, publishedAt: true, updatedAt: true },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * perPage,
    take: perPage,
  })
  return { entries, page, pages }
}

function inState(state: PostState, now: Date): Prisma.PostWhereInput {
  if (state === 'draft') return { publishedAt: null }
  return { publishedAt: state === 'published' ? { lte: now } : { gt: now } }
}

type EditedPost = AdminPost & { version: number; text: PostText }

/** One post with its text; null if there is none. */
export async function findAdminPost(id: string): Promise<EditedPost | null> {
  if (!isRowId(id)) return null
  const post = await database().post.findUnique({ where: { id } })
  if (!post) return null
  const { kind, slug, title, publishedAt, updatedAt, version } = post
  return { id, kind, slug, title, publishedAt, updatedAt, version, text: textOf(post) }
}

/** The categories, and for tips the apparatus, that a post can have. */
export async function findPostSorting(kind: PostKind) {
  const [categories, apparatus] = await Promise.all([
    database().postCategory.findMany({ where: { kind }, orderBy: { position: 'asc' } }),
    kind === 'tip' ? database().apparatus.findMany({ orderBy: { position: 'asc' } }) : [],
  ])
  return { categories, apparatus }
}

type PostVersion = { version: number; savedAt: Date; by: string | null }

/** A post's saved versions, newest first. */
export async function findPostVersions(id: string): Promise<PostVersion[]> {
  const versions = await database().contentVersion.findMany({
    relationLoadStrategy: 'join',
    where: { subjectKind: 'post', subjectKey: id },
    select: {
      version: true,
      savedAt: true,
      staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
    },
    orderBy: { version: 'desc' },
  })
  return versions.map(({ version, savedAt, staffMember }) => {
    const { firstName, lastName } = staffMember?.account ?? {}
    return { version, savedAt, by: firstName ? `${firstName} ${lastName}` : null }
  })
}

/** A post's text in one version; null if there is none. */
export async function findPostVersion(id: string, version: number): Promise<PostText | null> {
  const kept = await database().contentVersion.findUnique({
    where: {
      subjectKind_subjectKey_version: { subjectKind: 'post', subjectKey: id, version },
    },
    select: { content: true },
  })
  const read = PostTextForm.safeParse(kept?.content)
  return read.success ? read.data : null
}
