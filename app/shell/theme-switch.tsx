import { Form, useLocation } from '@remix-run/react'
import { themePath } from '~/values/paths'
import { themes, type Theme } from '~/values/theme'

const labels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As my device' }

/** Three buttons, of which one is pressed; each keeps its choice and stays on the page. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation()
  return (
    <Form className="theme-switch" method="post" action={themePath()} preventScrollReset replace>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <fieldset>
        <legend>Light or dark</legend>
        {themes.map((one) => (
          <button key={one} type="submit" name="theme" value={one} aria-pressed={one === theme}>
            {labels[one]}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
