import { useRef, useState } from 'react'
import { BarIcon } from '~/shell/bottom-bar/bar-icon'
import { mostSearched } from '~/domain/admin/search/search-texts'
import { adminSearchPath } from '~/values/paths/admin-paths'
import { SearchResultList } from './search-result-list'
import { useSearchAhead, type FoundGroup } from './use-search-ahead'
import { useSearchKeys } from './use-search-keys'
import './admin-search.css'

/** A form that opens the search page; with scripts it also shows results while typing. */
export function AdminSearch() {
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const { groups, isWaiting, open, close } = useSearchAhead(text)
  useSearchKeys(box, { open, close })
  const sentence = text.trim() ? said(groups, isWaiting) : ''
  return (
    <form className="admin-search" role="search" action={adminSearchPath()} ref={box}>
      <input
        type="search"
        name="q"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        placeholder="Search"
        maxLength={mostSearched}
        autoComplete="off"
        onFocus={open}
        onClick={open}
        onChange={(event) => {
          setText(event.target.value)
          open()
        }}
      />
      <button type="submit">
        <BarIcon name="search" />
        <span className="sr-only">Search</span>
      </button>
      <p className="sr-only" role="status">
        {sentence}
      </p>
      <SearchResultList groups={groups} sentence={sentence} />
    </form>
  )
}

function said(groups: FoundGroup[] | null, isWaiting: boolean): string {
  if (!groups || (isWaiting && groups.length === 0)) return isWaiting ? 'Searching…' : ''
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  if (count === 0) return 'Nothing found'
  return count === 1
    ? '1 result, arrow down leads to it'
    : `${count} results, arrow down leads to them`
}
