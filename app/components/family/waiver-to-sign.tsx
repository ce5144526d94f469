import { ErrorSummary } from '~/components/forms/error-summary'
import { Page } from '~/components/layout/page'
import { WaiverSheet, type WaiverSheetProps } from './waiver-sheet'

type Props = WaiverSheetProps & { title: string; lead?: string }

/** A page with the waiver to sign. */
export function WaiverToSign({ title, lead, ...sheet }: Props) {
  return (
    <Page title={title} lead={lead} narrow>
      <ErrorSummary form={sheet.form} />
      <WaiverSheet {...sheet} />
    </Page>
  )
}
