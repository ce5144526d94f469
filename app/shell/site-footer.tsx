import type { Site } from './root-data'

export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div>
          <p className="site-footer-name">{site.name}</p>
          <p>{site.tagline}</p>
        </div>
        <address>
          {site.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <ul>
          <li>
            <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
          </li>
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        </ul>
        <p className="site-footer-zone">All times on this site are {site.timeZoneName}.</p>
      </div>
    </footer>
  )
}
