import type { ActionFunctionArgs } from '@remix-run/node'
import { MoveForm } from '~/domain/catalogue/catalogue-forms'
import { skillMessages } from '~/domain/progress/progress-messages'
import { moveSkillUp } from '~/domain/progress/save-skill.server'
import { adminProgressPath } from '~/values/paths/progress-paths'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    permission: 'evaluate-progress',
    schema: MoveForm,
    messages: skillMessages,
    async save(staff, seen, { id }) {
      const moved = await moveSkillUp(staff, id('skillId'), seen)
      const said = 'Moved up.'
      return moved && { to: adminProgressPath(moved.apparatus), said }
    },
  })
}
