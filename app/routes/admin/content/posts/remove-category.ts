import { categoryMessages } from '~/domain/content/posts/post'
import { removeCategory } from '~/domain/content/posts/categories.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminPostCategoriesPath } from '~/values/paths/content-admin-paths'
import { staffAction } from '../../forms/form-page.server'

export const action = staffAction({
  permission: 'edit-content',
  schema: EmptyForm,
  messages: categoryMessages,
  async save(staff, _nothing, { id }) {
    const refusal = await removeCategory(staff, id('categoryId'))
    return refusal ?? { to: adminPostCategoriesPath(), said: 'Category removed.' }
  },
})
