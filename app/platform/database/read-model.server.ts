import { pageVersion, whenChangesAreKnown, type PageSubject } from './page-changes.server'

type ReadModel<Model> = {
  (): Promise<Model>
  /** What was found last, however old; undefined before the first lookup. */
  last: () => Model | undefined
}

/**
 * A lookup that is repeated only after these subjects changed. What it gives holds every write
 * committed before it was asked for, by any process, and is frozen, since callers share it. Not for
 * transactions, whose own writes it does not see. While changes are not heard, it looks up anew.
 */
export function readModel<Model>(
  subjects: readonly PageSubject[],
  find: () => Promise<Model>,
): ReadModel<Model> {
  let known: { version: number; model: Promise<Model> } | undefined
  let last: Model | undefined

  const lookUp = async () => (last = frozen(await find()))
  const read = async () => {
    if (!(await changesAreKnown())) return lookUp()
    const version = pageVersion(subjects)
    if (known?.version === version) return known.model
    const model = lookUp()
    known = { version, model }
    model.catch(() => {
      if (known?.model === model) known = undefined
    })
    return model
  }
  return Object.assign(read, { last: () => last })
}

function changesAreKnown(): Promise<boolean> {
  return new Promise(whenChangesAreKnown)
}

/** With the lists and objects in it, but for dates, which cannot be. */
function frozen<Model>(model: Model): Model {
  if (typeof model !== 'object' || model === null || Object.isFrozen(model)) return model
  for (const part of Object.values(model)) frozen(part)
  return Object.freeze(model)
}
