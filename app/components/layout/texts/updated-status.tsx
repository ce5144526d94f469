import { useNavigation } from '~/framework'

/** Tells screen readers that a list has loaded which a script asked for. */
export function UpdatedStatus({ isAsked }: { isAsked: boolean }) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <p className="sr-only" role="status">
      {isAsked && !isLoading && 'Updated'}
    </p>
  )
}
