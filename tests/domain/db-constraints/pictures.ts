import { newId } from '~/platform/ids.server'
import { again } from '../../support/cases/one-of-everything'

/** Constraints on pictures, each with a statement that violates it. */
export const neverOfPictures: [string, string][] = [
  ['athlete_picture_has_files', "update athlete_picture set widths = '{}'"],
  [
    'evaluation_picture_has_files',
    again('evaluation_picture', { evaluation_id: newId(), folder: 'another', height: 0 }),
  ],
  [
    'evaluation_picture_has_files',
    again('evaluation_picture', { evaluation_id: newId(), folder: 'another', widths: [] }),
  ],
  ['evaluation_picture is append-only', 'update evaluation_picture set height = 9'],
]

export const neverTwiceOfPictures: [string, string][] = [
  ['athlete_picture_athlete_id_key', again('athlete_picture', { folder: 'another' })],
  ['athlete_picture_folder_key', again('athlete_picture', { athlete_id: newId() })],
  ['evaluation_picture_evaluation_id_key', again('evaluation_picture', { folder: 'another' })],
  ['evaluation_picture_folder_key', again('evaluation_picture', { evaluation_id: newId() })],
]
