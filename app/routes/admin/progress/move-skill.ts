import { MoveUpForm } from '~/domain/catalogue/catalogue-forms'
import { skillMessages } from '~/domain/progress/skill-forms'
import { moveSkillUp } from '~/domain/progress/skills.server'
import { adminProgressPath } from '~/values/paths/progress-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'evaluate-progress',
  schema: MoveUpForm,
  messages: skillMessages,
  async save(staff, seen, { id }) {
    const moved = await moveSkillUp(staff, id('skillId'), seen)
    const said = 'Moved up.'
    return moved && { to: adminProgressPath(moved.apparatus), said }
  },
})
