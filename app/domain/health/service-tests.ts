/** What the site depends on and can be tested at a press. */
export const services = ['email', 'stripe', 'storage'] as const

export type Service = (typeof services)[number]

/** What came of a test; the answer is the service's own, without anybody's address. */
export type TestResult = { passed: boolean; answer: string }

export type ServiceTest = TestResult & { testedAt: Date }
