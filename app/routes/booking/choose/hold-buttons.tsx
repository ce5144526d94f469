import { SubmitButton } from '~/components/forms/submit-button'

type Props = {
  what: 'time' | 'date'
  /** Whether something is held that it can be added to. */
  adds: boolean
}

/** Holds what was chosen: beside what is held already, or instead of it. */
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
