import { data } from '~/framework'
import { levelLabels, levels } from '~/values/level'
import { findPostChoices, findPosts } from '~/domain/content/posts/find-posts.server'
import type { PostKind, SlugAndName } from '~/domain/content/posts/post'
import { PostFilterForm } from '~/domain/content/posts/post-forms'
import type { SectionView } from '~/domain/content/section-view'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { pageNumberOf } from '~/values/paging'
import { formatPost } from './present-post'

/** The URL's posts; empty with a form error for an invalid filter. */
export async function openPosts(request: Request, kind: PostKind) {
  const { searchParams } = new URL(request.url)
  const asked = parseAddress(request, PostFilterForm)
  const { words, ...sortedUnder } = await findPostChoices(kind)
  const choices = optionsOf(sortedUnder)
  const shown = { kind, choices, ...headOf(kind, words) }
  if (asked.status !== 'success') {
    const form = viewOfSubmission(asked, PostFilterForm)
    return data({ ...shown, form, choice: {}, ...nothing }, { status: 400 })
  }
  const filter = asked.value
  const { entries, page, pages } = await findPosts(kind, {
    filter,
    page: pageNumberOf(searchParams.get('page')),
  })
  return data({
    ...shown,
    page,
    pages,
    choice: filter,
    posts: entries.map((post) => formatPost(kind, post)),
    form: blankForm(PostFilterForm, filter),
  })
}

function headOf(kind: PostKind, words: SectionView<'reading'>) {
  const { blogTitle, blogLead, tipsTitle, tipsLead, newsletterTitle } = words
  return kind === 'blog'
    ? { title: blogTitle, lead: blogLead, newsletterTitle }
    : { title: tipsTitle, lead: tipsLead, newsletterTitle: null }
}

const nothing = { posts: [], page: 1, pages: 1 }

function optionsOf({
  categories,
  apparatus,
}: {
  categories: SlugAndName[]
  apparatus: SlugAndName[]
}) {
  return {
    categories: [{ value: '', label: 'All' }, ...categories.map(optionOf)],
    apparatus: [{ value: '', label: 'All' }, ...apparatus.map(optionOf)],
    difficulties: [
      { value: '', label: 'All' },
      ...levels.map((value) => ({ value, label: levelLabels[value] })),
    ],
  }
}

function optionOf({ slug, name }: SlugAndName) {
  return { value: slug, label: name }
}
