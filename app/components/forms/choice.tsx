import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  id: string
  type: 'radio' | 'checkbox'
  label: ReactNode
  help?: ReactNode
}

/** A native radio or checkbox with its label; the whole row is clickable. */
export function Choice({ id, label, help, 'aria-describedby': describedBy, ...input }: Props) {
  const helpId = help ? `${id}-about` : undefined
  return (
    <div className="choice">
      <input
        id={id}
        aria-describedby={[describedBy, helpId].filter(Boolean).join(' ') || undefined}
        {...input}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className="choice-help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  )
}
