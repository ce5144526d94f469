import { htmlOfPost } from '~/domain/content/posts/html-of-post.server'
import { picturesInTexts } from '~/domain/content/pictures/pictures-in-text.server'
import type { PostText } from '~/domain/content/posts/post-forms'
import type { FormView } from '~/values/form-view'

/** The same form again with how its post would look. */
export async function previewed(form: FormView, { title, summary, body }: PostText) {
  const html = htmlOfPost({ body, pictures: await picturesInTexts(body) })
  return { form, preview: { title, summary, html } }
}

type Previewed = Awaited<ReturnType<typeof previewed>>
export type PostAnswer = { form: FormView; preview?: Previewed['preview'] }
