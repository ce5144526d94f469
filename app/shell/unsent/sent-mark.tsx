/**
 * Tells CSS without scripts that a form was submitted: `.sent-mark:user-valid` then matches. Hidden
 * and not editable, so only submitting changes it.
 */
export function SentMark() {
  return <input className="sent-mark" type="checkbox" defaultChecked hidden />
}
