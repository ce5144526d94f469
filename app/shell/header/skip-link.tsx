export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the page
    </a>
  )
}
