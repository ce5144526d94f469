import { Form } from '@remix-run/react'
import { Link } from '~/components/layout/link'
import { logoutPath } from '~/values/paths'
import { doorsOf, type SignedIn } from './navigation'

/** The way in, or to one's own pages and out again. */
export function Doors({ signedIn, atLength }: { signedIn: SignedIn; atLength?: boolean }) {
  const anybody = signedIn.staff || signedIn.parent
  return (
    <ul className="doors">
      {doorsOf(signedIn, atLength).map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      {anybody && (
        <li>
          <Form method="post" action={logoutPath()}>
            <button type="submit">Logout</button>
          </Form>
        </li>
      )}
    </ul>
  )
}
