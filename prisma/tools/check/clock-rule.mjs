// Lint rule: only platform/clock reads the time.
const message =
  'Take `now` as a parameter, or ask platform/clock: tests with a fixed clock lie otherwise.'

/** @type {{ create: (context: { report: (finding: object) => void }) => object }} */
const useClock = {
  create: (context) => ({
    /** @param {any} node */
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message })
    },
    /** @param {any} node */
    MemberExpression(node) {
      const read = `${node.object.name}.${node.property.name}`
      if (read === 'Date.now' || read === 'Temporal.Now') context.report({ node, message })
    },
  }),
}

export default { meta: { name: 'clock' }, rules: { 'use-clock': useClock } }
