import { useState, type PointerEvent } from 'react'
import { FieldMessages } from '~/components/forms/field-messages'
import { fieldValue } from '~/components/forms/field-attributes'
import { drawingSize, drawnOn } from '~/values/drawing'
import type { FormView } from '~/values/form-view'
import './signature-pad.css'

const help = 'If you like: your name above is enough.'

export type PadProps = { form: FormView; name: string }

/** Draws a signature with a finger or mouse. */
export default function SignaturePad({ form, name }: PadProps) {
  const [path, setPath] = useState(String(fieldValue(form, name) ?? ''))
  const draw = (how: 'M' | 'L', event: PointerEvent<SVGSVGElement>) => {
    const [x, y] = pointOf(event)
    setPath((before) => drawnOn(before, how, x, y))
  }
  return (
    <div className="field">
      <p className="field-label">Draw your signature</p>
      <FieldMessages form={form} name={name} help={help} />
      <svg
        className="signature-pad"
        viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
        role="img"
        aria-label="Your drawing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          draw('M', event)
        }}
        onPointerMove={(event) => event.buttons > 0 && draw('L', event)}
      >
        <path d={path} />
      </svg>
      <input type="hidden" name={name} value={path} />
      <button type="button" className="button button-quiet" onClick={() => setPath('')}>
        Clear the drawing
      </button>
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const { width: across, height: down } = drawingSize
  return [((clientX - left) / width) * across, ((clientY - top) / height) * down] as const
}
