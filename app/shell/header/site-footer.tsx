import { Fragment } from 'react'
import { useLocation } from '~/framework'
import { Link } from '~/components/layout/navigation/link'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { cookieSettingsPath, legalPath, privacyRequestsPath } from '~/values/paths/content-paths'
import type { Site } from '../data/root-data'

export function SiteFooter({ site }: { site: Omit<Site, 'brand'> }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div>
          <p className="site-footer-name">{site.name}</p>
          <p>{site.tagline}</p>
        </div>
        {site.address.length > 0 && (
          <address>
            {site.address.map((line) => (
              <Fragment key={line}>
                <span>{line}</span>{' '}
              </Fragment>
            ))}
          </address>
        )}
        <Contact {...site} />
        <SiteLinks />
        <p className="site-footer-zone">All times on this site are {site.timeZoneName}.</p>
      </div>
    </footer>
  )
}

/** Links about the site. */
function SiteLinks() {
  const { pathname, search } = useLocation()
  return (
    <ul>
      <li>
        <Link to={legalPath('privacy')}>Privacy</Link>
      </li>
      <li>
        <Link to={legalPath('terms')}>Terms</Link>
      </li>
      <li>
        <Link to={privacyRequestsPath()}>Privacy requests</Link>
      </li>
      <li>
        <Link to={cookieSettingsPath(pathname + search)}>Cookie settings</Link>
      </li>
    </ul>
  )
}

/** Renders nothing until the business has entered contact details. */
function Contact({ phone, email, social }: Pick<Site, 'phone' | 'email' | 'social'>) {
  if (!phone && !email && !social[0]) return null
  return (
    <ul>
      {phone && (
        <li>
          <PhoneLink phone={phone} />
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {social.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
