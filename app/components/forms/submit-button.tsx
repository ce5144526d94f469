import type { ReactNode } from 'react'

type Props = { children: ReactNode; pending?: boolean; name?: string; value?: string }

/** The one primary button of a page. Pressing twice is pressing once: the server sees to that. */
export function SubmitButton({ children, pending, name, value }: Props) {
  return (
    <button
      className="button button-primary"
      type="submit"
      name={name}
      value={value}
      aria-disabled={pending || undefined}
    >
      {children}
    </button>
  )
}
