import { Notice } from '~/components/layout/texts/notice'
import { elsewhereTexts, type presentElsewhere } from '~/domain/enrollment/dates/present-elsewhere'

type Props = { elsewhere: ReturnType<typeof presentElsewhere> }

/** Says before an athlete is enrolled at which times they have other lessons. */
export function ElsewhereNotice({ elsewhere }: Props) {
  return (
    elsewhere && (
      <Notice tone="attention" title={elsewhere.title}>
        <ul>
          {elsewhere.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{elsewhereTexts.goOn}</p>
      </Notice>
    )
  )
}
