/**
 * Tells the style sheet that a form was sent, without scripts: what holds `.sent-mark:user-valid` was.
 * Nobody sees it or can change it, so that only sending makes it so.
 */
export function SentMark() {
  return <input className="sent-mark" type="checkbox" defaultChecked hidden />
}
