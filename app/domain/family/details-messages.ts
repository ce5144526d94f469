import { childMessages, type ChildRefusal } from './athletes/child-age'

export type DetailsRefusal = 'changed-meanwhile' | ChildRefusal

export const detailsMessages: Record<DetailsRefusal, string> = {
  ...childMessages,
  'changed-meanwhile':
    'This was changed elsewhere since you opened the page. What you typed is still here, and below it what is kept now: look at both, then save.',
}
