import { expect, it } from 'vitest'
import { bodyBudget } from '~/http/guards/body-budget.server'

it('the body budget is shared by all requests, and released bytes can be used again', () => {
  const holdFor = bodyBudget({ bytes: 10, bytesOfNetwork: 6 })
  const [dana, jordan] = [holdFor('dana'), holdFor('jordan')]
  expect(dana.take(6)).toBe(true)
  expect(jordan.take(5)).toBe(false)
  expect(jordan.take(4)).toBe(true)
  dana.release()
  expect(jordan.take(2)).toBe(true)
  expect(holdFor('dana').take(4)).toBe(true)
  expect(holdFor('dana').take(1)).toBe(false)
})

it('the body budget gives one network only its share for any number of requests', () => {
  const holdFor = bodyBudget({ bytes: 10, bytesOfNetwork: 6 })
  const [first, second] = [holdFor('dana'), holdFor('dana')]
  expect(first.take(4)).toBe(true)
  expect(second.take(3)).toBe(false)
  first.release()
  first.release()
  expect(second.take(6)).toBe(true)
})
