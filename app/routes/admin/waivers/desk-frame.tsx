import { Outlet, type LoaderFunctionArgs } from '~/framework'
import { requireStaffAtDesk } from '~/http/people/require-actor.server'
import type { HeaderProps, OwnHeader } from '~/shell/header/own-header'
import './desk-frame.css'

/** The layout on a device handed to a family, without links to the rest of the site. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaffAtDesk(args)
  return { isHandedOver: true }
}

export const handle: OwnHeader = (props) => <Header {...props} />

function Header({ name }: HeaderProps) {
  return (
    <header className="desk-header">
      <p>{name}</p>
    </header>
  )
}

export default function DeskPages() {
  return <Outlet />
}
