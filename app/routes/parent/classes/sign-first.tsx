import { LinkButton } from '~/components/layout/navigation/link-button'
import { Commitment } from '~/components/layout/texts/commitment'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import type { waiverBefore } from './step-before'

type Props = {
  waiver: NonNullable<ReturnType<typeof waiverBefore>>
  dueNow: string
  payAfter: string | null
}

/** The end of a page that shows what enrolling costs, while a waiver is unsigned. */
export function SignFirst({ waiver, dueNow, payAfter }: Props) {
  return (
    <>
      <p>{waiver.sentence}</p>
      <Commitment label={classTexts.dueNow} amount={dueNow} note={payAfter}>
        <LinkButton to={waiver.to}>{waiver.label}</LinkButton>
      </Commitment>
    </>
  )
}
