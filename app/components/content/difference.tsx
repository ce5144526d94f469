import type { DifferencePart } from '~/values/text/difference'
import './difference.css'

const marks = {
  same: (text: string) => text,
  gone: (text: string) => (
    <>
      Taken out: <del>{text}</del>
    </>
  ),
  new: (text: string) => (
    <>
      New: <ins>{text}</ins>
    </>
  ),
}

/** A text diff with removed, added and unchanged parts. */
export function Difference({ parts }: { parts: readonly DifferencePart[] }) {
  return (
    <ul className="difference">
      {parts.map(({ kind, text }, index) => (
        <li key={index}>{marks[kind](text)}</li>
      ))}
    </ul>
  )
}
