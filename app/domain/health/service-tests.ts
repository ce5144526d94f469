/** Services that can be tested with a button. */
export const services = ['email', 'stripe', 'storage'] as const

export type Service = (typeof services)[number]

/** A test's result. The reply is the service's own, without addresses. */
export type TestResult = { passed: boolean; answer: string }

export type ServiceTest = TestResult & { testedAt: Date }
