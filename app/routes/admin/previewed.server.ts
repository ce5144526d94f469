import { htmlOfPost } from '~/domain/content/html-of-post.server'
import type { PostText } from '~/domain/content/post-forms'
import type { FormView } from '~/values/form-view'

/** The same form again with how its post would look. */
export function previewed(form: FormView, { title, summary, body }: PostText) {
  return { form, preview: { title, summary, html: htmlOfPost({ body }) } }
}

export type PostAnswer = { form: FormView; preview?: ReturnType<typeof previewed>['preview'] }
