import { removeExtraHours } from '~/domain/scheduling/save-hours.server'
import { removeHours } from './remove-hours.server'

export const action = removeHours('extraHoursId', removeExtraHours)
