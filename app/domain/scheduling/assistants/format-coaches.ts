import { formatList } from '~/values/format/format-list'

type Team = { coach: { name: string }; assistants: { coach: { name: string } }[] }

/** The coach and then who helps, as families meet them. */
export function namesOfCoaches({ coach, assistants }: Team): string[] {
  return [coach.name, ...assistants.map((assistant) => assistant.coach.name)]
}

/** Such as `Maya Torres and Sam Lee`. */
export function formatCoaches(team: Team): string {
  return formatList(namesOfCoaches(team))
}
