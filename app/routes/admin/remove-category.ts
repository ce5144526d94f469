import type { ActionFunctionArgs } from '@remix-run/node'
import { categoryMessages } from '~/domain/content/category-messages'
import { removeCategory } from '~/domain/content/remove-category.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { adminPostCategoriesPath, adminPostCategoryPath } from '~/values/content-admin-paths'
import { contentRoles } from './content-roles'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, contentRoles)
  const { categoryId = '' } = args.params
  const refusal = await removeCategory(staff, categoryId)
  if (refusal)
    return redirectWithToast(adminPostCategoryPath(categoryId), categoryMessages[refusal.refused])
  return redirectWithToast(adminPostCategoriesPath(), 'The category is gone.')
}
