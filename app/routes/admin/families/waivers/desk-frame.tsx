import { Outlet, type LoaderFunctionArgs } from '~/framework'
import { requireStaffAtDesk } from '~/http/people/require-actor.server'
import type { HeaderProps, OwnHeader } from '~/shell/header/own-header'
import './desk-frame.css'

/** The layout on a device handed to a family, without links to the rest of the site. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaffAtDesk(args)
  return { isHandedOver: true }
}

/** Here rather than at the root, which would leave out the styles of this layout. */
export { ErrorPage as ErrorBoundary } from '~/shell/error-page'

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
