import { ActionButton } from './form-page'

type Props = { to: string; name: string; position: number }

/** Moves a row of a list up by one. */
export function MoveUpButton({ to, name, position }: Props) {
  return <ActionButton press={{ to, label: 'Move up', about: name, fields: { position } }} />
}
