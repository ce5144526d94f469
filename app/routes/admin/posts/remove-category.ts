import type { ActionFunctionArgs } from '@remix-run/node'
import { categoryMessages } from '~/domain/content/posts/post'
import { removeCategory } from '~/domain/content/posts/categories.server'
import { NothingForm } from '~/domain/scheduling/scheduling-forms'
import { adminPostCategoriesPath } from '~/values/paths/content-admin-paths'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    permission: 'edit-content',
    schema: NothingForm,
    messages: categoryMessages,
    async save(staff, _nothing, { id }) {
      const refusal = await removeCategory(staff, id('categoryId'))
      return refusal ?? { to: adminPostCategoriesPath(), said: 'Category removed.' }
    },
  })
}
