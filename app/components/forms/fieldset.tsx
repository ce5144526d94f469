import type { ReactNode } from 'react'

type Props = { legend: ReactNode; help?: ReactNode; children: ReactNode }

/** Related fields under one question. */
export function Fieldset({ legend, help, children }: Props) {
  return (
    <fieldset className="fieldset">
      <legend className="fieldset-legend">{legend}</legend>
      {help && <p className="field-help">{help}</p>}
      {children}
    </fieldset>
  )
}
