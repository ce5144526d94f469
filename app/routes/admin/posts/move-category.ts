import type { ActionFunctionArgs } from '@remix-run/node'
import { moveCategory } from '~/domain/content/posts/categories.server'
import { MoveCategoryForm } from '~/domain/content/posts/post-forms'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminPostCategoriesPath } from '~/values/paths/content-admin-paths'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const submission = await parseForm(args.request, MoveCategoryForm)
  if (submission.status !== 'success') throw notFound()

  const moved = await moveCategory(staff, args.params.categoryId ?? '', submission.value.place)
  if (!moved) throw notFound()
  return redirectWithToast(adminPostCategoriesPath(), 'The order is kept.')
}
