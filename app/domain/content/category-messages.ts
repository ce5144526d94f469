export type CategoryRefusal = 'category-there' | 'no-letters'

export const categoryMessages: Record<CategoryRefusal, string> = {
  'category-there': 'There is a category of this name already. Choose another name.',
  'no-letters': 'Use a name with letters a to z or digits, so that it can be in an address.',
}
