import { useEffect, useState } from 'react'
import { SubmitButton } from '~/components/forms/submit-button'
import { themePath } from '~/values/paths/paths'
import { themes, type Theme } from '~/values/theme'
import { SentMark } from '../unsent/sent-mark'

const labels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

type Props = { theme: Theme; onChoose?: (theme: Theme) => void }

/**
 * A choice of three themes. Applied at once: scripts save it in the background; without them CSS
 * reads the selection and a button saves it.
 */
export function ThemeSwitch({ theme, onChoose }: Props) {
  const [isLive, setLive] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- what only a running script knows
  useEffect(() => setLive(true), [])
  return (
    <form className="theme-switch" method="post" action={themePath()} autoComplete="off">
      <fieldset>
        <legend>Light or dark</legend>
        {themes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              value={one}
              checked={one === theme}
              onChange={() => onChoose?.(one)}
            />
            {labels[one]}
          </label>
        ))}
      </fieldset>
      {!isLive && (
        <>
          <SentMark />
          <SubmitButton variant="quiet">Apply theme</SubmitButton>
          <span className="theme-saved">Saved.</span>
        </>
      )}
    </form>
  )
}
