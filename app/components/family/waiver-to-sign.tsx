import { ErrorSummary } from '~/components/forms/error-summary'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { WaiverSheet, type WaiverSheetProps } from './waiver-sheet'

type Props = WaiverSheetProps & {
  title: string
  lead?: string
  /** Other athletes, who could be signed for in the same form. */
  others?: { to: string; label: string } | null
}

/** A page with the waiver to sign. */
export function WaiverToSign({ title, lead, others, ...sheet }: Props) {
  return (
    <Page title={title} lead={lead} narrow>
      <ErrorSummary form={sheet.form} />
      {others && (
        <p>
          <Link to={others.to}>{others.label}</Link>
        </p>
      )}
      <WaiverSheet {...sheet} />
    </Page>
  )
}
