import type { SiteIdentity } from '~/domain/settings/site-identity.server'
import { openingTexts } from '~/domain/settings/opening-texts'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { Hero } from './hero'

type Props = Pick<SiteIdentity, 'name' | 'tagline' | 'email' | 'phone'> & { heading?: 'h1' | 'h3' }

/** Replaces the public pages until the site opens: the business and its contact details. */
export function OpeningSoon({ heading, name, tagline, email, phone }: Props) {
  return (
    <Hero
      heading={heading}
      title={openingTexts.openingSoon}
      lead={
        <>
          <strong>{name}</strong>. {tagline}
        </>
      }
      actions={
        email || phone ? (
          <>
            {email && (
              <a className="button button-primary" href={`mailto:${email}`}>
                Write to us
              </a>
            )}
            {phone && (
              <p>
                Or call <PhoneLink phone={phone} />
              </p>
            )}
          </>
        ) : undefined
      }
    />
  )
}
