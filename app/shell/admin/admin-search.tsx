import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from '~/components/layout/navigation/link'
import { adminSearchFilePath, adminSearchPath } from '~/values/paths/admin-paths'
import { AdminIcon } from './admin-icon'
import './admin-search.css'

type Group = {
  heading: string
  results: { id: string; title: string; facts: string[]; to: string }[]
}

/** Debounce in milliseconds. */
const pause = 150

/** A form that opens the search page; with scripts it shows suggestions while typing. */
export function AdminSearch() {
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [groups, { open, close }] = useSearchAhead(text)
  useKeys(box, close)
  return (
    <form className="admin-search" role="search" action={adminSearchPath()} ref={box}>
      <input
        type="search"
        name="q"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        placeholder="Search"
        maxLength={100}
        autoComplete="off"
        onFocus={open}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">
        <AdminIcon name="search" />
        <span className="sr-only">Search</span>
      </button>
      <p className="sr-only" role="status">
        {groups && text.trim() && said(groups)}
      </p>
      {groups && groups.length > 0 && (
        <div className="admin-found">
          {groups.map(({ heading, results }) => (
            <section key={heading} aria-label={heading}>
              <p className="admin-found-heading">{heading}</p>
              <ul>
                {results.map(({ id, title, facts, to }) => (
                  <li key={id}>
                    <Link to={to}>
                      <span>{title}</span> <small>{facts.join(' · ')}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </form>
  )
}

function said(groups: Group[]): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  if (count === 0) return 'Nothing found'
  return count === 1
    ? '1 result, arrow down leads to it'
    : `${count} results, arrow down leads to them`
}

/** Suggestions for the text, or recent ones before any; null if closed or on failure. */
function useSearchAhead(text: string): [Group[] | null, { open: () => void; close: () => void }] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [found, setFound] = useState<{ key: string; groups: Group[] } | null>(null)
  const asked = text.trim()
  const isAsked = asked.length > 1 || (openAt === key && asked === '')
  useEffect(() => {
    if (!isAsked) return
    const over = new AbortController()
    const timer = setTimeout(() => {
      fetch(adminSearchFilePath(asked), { signal: over.signal })
        .then(async (answer) => {
          if (!answer.ok) throw new Error(answer.statusText)
          const { groups } = (await answer.json()) as { groups: Group[] }
          setFound({ key, groups })
        })
        .catch(() => {
          if (!over.signal.aborted) setFound(null)
        })
    }, pause)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [isAsked, asked, key])
  const close = () => {
    setOpenAt(null)
    setFound(null)
  }
  const open = () => setOpenAt(key)
  return [isAsked && found?.key === key ? found.groups : null, { open, close }]
}

/**
 * `/` outside of fields and Ctrl/Cmd+K focus the search; arrow keys move through suggestions;
 * Escape and outside clicks close them.
 */
function useKeys(box: RefObject<HTMLFormElement>, close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInside = box.current?.contains(event.target as Node)
      if (isShortcut(event) || (isInside && event.key === 'Escape')) {
        event.preventDefault()
        box.current?.querySelector('input')?.select()
        close()
      } else if (isInside) moveAmong([...box.current!.querySelectorAll('input, a')], event)
    }
    const onElsewhere = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  })
}

function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isHeld = ctrlKey || metaKey
  const isTyping = (target as Element).closest('input, select, textarea')
  return isHeld ? key.toLowerCase() === 'k' : key === '/' && !isTyping
}

function moveAmong(stops: Element[], event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || stops.length === 1) return
  event.preventDefault()
  const at = stops.indexOf(document.activeElement!)
  ;(stops[(at + step + stops.length) % stops.length] as HTMLElement).focus()
}
