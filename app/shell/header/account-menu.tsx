import { Link } from '~/components/layout/navigation/link'
import { LogoutForm } from './logout-form'
import { listAccountLinks, type SignedInRealms } from './navigation'

/** Sign-in links, or the user's pages and sign-out. */
export function AccountMenu({ signedIn }: { signedIn: SignedInRealms }) {
  const anybody = signedIn.staff || signedIn.parent || signedIn.halfway
  return (
    <ul className="doors">
      {listAccountLinks(signedIn).map(({ to, label, atLength }) => (
        <li key={to}>
          <Link to={to}>
            {atLength?.before && <span className="in-menu">{atLength.before} </span>}
            {label}
            {atLength?.after && <span className="in-menu"> {atLength.after}</span>}
          </Link>
        </li>
      ))}
      {anybody && (
        <li>
          <LogoutForm>
            <button type="submit">Logout</button>
          </LogoutForm>
        </li>
      )}
    </ul>
  )
}
