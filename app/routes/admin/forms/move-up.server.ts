import { MoveUpForm } from '~/domain/catalogue/catalogue-forms'
import type { Staff } from '~/values/actor'
import type { Permission } from '~/values/permissions'
import { staffAction } from './form-page.server'

type MovedRow = {
  permission: Permission
  /** The URL's parameter with its id. */
  param: string
  move: (staff: Staff, id: string, seen: { position: number }) => Promise<object | null>
  /** The list. */
  to: string
}

/** The action of a button that moves a row of a list up by one position. */
export function moveUpAction({ permission, param, move, to }: MovedRow) {
  return staffAction({
    permission,
    schema: MoveUpForm,
    messages: {},
    async save(staff, seen, { id }) {
      const moved = await move(staff, id(param), seen)
      return moved && { to, said: 'Moved up.' }
    },
  })
}
