import { useEffect } from 'react'

/** Begins the title of a page with errors, as tabs and screen readers name the title first. */
const mark = 'Error: '

/** A page as it is sent: marked if it has an error summary. */
export function withErrorTitle(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!html.includes('class="error-summary"')) return html
  return Buffer.from(html.toString().replace('<title>', `<title>${mark}`))
}

const withoutMark = () => document.title.replace(/^Error: /, '')

// React expects the title without the mark when it hydrates the page; the form then adds it again
if (typeof document !== 'undefined') document.title = withoutMark()

/** Marks the title as long as there are errors. */
export function useErrorTitle(hasErrors: boolean): void {
  // after each rendering, as React may have set another title
  useEffect(() => {
    if (!hasErrors) return
    document.title = mark + withoutMark()
    return () => {
      document.title = withoutMark()
    }
  })
}
