import { moveCategory } from '~/domain/content/posts/categories.server'
import { MoveCategoryForm } from '~/domain/content/posts/post-forms'
import { adminPostCategoriesPath } from '~/values/paths/content-admin-paths'
import { staffAction } from '../../forms/form-page.server'

export const action = staffAction({
  permission: 'edit-content',
  schema: MoveCategoryForm,
  messages: {},
  async save(staff, { place }, { id }) {
    const moved = await moveCategory(staff, id('categoryId'), place)
    return moved && { to: adminPostCategoriesPath(), said: 'Order saved.' }
  },
})
