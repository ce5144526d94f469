import './next-times.css'
import './time-buttons.css'

type Props = {
  legend: string
  help: string
  groups: { title: string; times: { value: string; label: string; note: string | null }[] }[]
}

/** Free times in groups; a press on one of them sends the form that they stand in. */
export function TimeButtons({ legend, help, groups }: Props) {
  return (
    <section className="next-times time-buttons" aria-labelledby="times-again">
      <h2 id="times-again">{legend}</h2>
      <p className="next-times-help">{help}</p>
      {groups.map(({ title, times }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {times.map(({ value, label, note }) => (
              <li key={value}>
                <button type="submit" name="when" value={value}>
                  {label}
                  {note && <span className="next-times-note"> {note}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
