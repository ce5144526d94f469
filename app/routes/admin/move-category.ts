import type { ActionFunctionArgs } from '@remix-run/node'
import { moveCategory } from '~/domain/content/move-category.server'
import { MoveCategoryForm } from '~/domain/content/post-forms'
import { notFound } from '~/http/answer.server'
import { parseForm } from '~/http/parse-form.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { adminPostCategoriesPath } from '~/values/content-admin-paths'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const submission = await parseForm(args.request, MoveCategoryForm)
  if (submission.status !== 'success') throw notFound()

  const moved = await moveCategory(staff, args.params.categoryId ?? '', submission.value.place)
  if (!moved) throw notFound()
  return redirectWithToast(adminPostCategoriesPath(), 'The order is kept.')
}
