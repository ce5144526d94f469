import { SubmitButton } from '~/components/forms/submit-button'

type Props = {
  what: 'time' | 'date'
  /** Whether there is a hold to add to. */
  adds: boolean
}

/** Adds the choice to existing holds, or replaces them. */
export function HoldButtons({ what, adds }: Props) {
  if (!adds) return <SubmitButton>Hold this {what}</SubmitButton>
  return (
    <>
      <SubmitButton name="add" value="yes">
        Add this {what}
      </SubmitButton>
      <SubmitButton variant="quiet">Hold only this {what}</SubmitButton>
    </>
  )
}
