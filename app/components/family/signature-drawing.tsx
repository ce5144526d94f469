import { drawingSize } from '~/values/drawing'
import './signature-pad.css'

/** A drawn signature. */
export function SignatureDrawing({ path, signer }: { path: string; signer: string }) {
  return (
    <svg
      className="signature-drawing"
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      role="img"
      aria-label={`Drawn by ${signer}`}
    >
      <path d={path} />
    </svg>
  )
}
