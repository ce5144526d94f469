import { MoveUpForm } from '~/domain/catalogue/catalogue-forms'
import { skillMessages } from '~/domain/progress/skill-forms'
import { moveSkillUp } from '~/domain/progress/skills.server'
import { adminProgressPath, skillAnchor } from '~/values/paths/progress-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'evaluate-progress',
  schema: MoveUpForm,
  messages: skillMessages,
  async save(staff, seen, { id }) {
    const skillId = id('skillId')
    const moved = await moveSkillUp(staff, skillId, seen)
    if (!moved) return null
    const to = `${adminProgressPath(moved.apparatus)}#${skillAnchor(skillId)}`
    return { to, said: 'Moved up.' }
  },
})
