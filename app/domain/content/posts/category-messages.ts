export type CategoryRefusal =
  'category-there' | 'no-letters' | 'category-changed-meanwhile' | 'category-in-use'

export const categoryMessages: Record<CategoryRefusal, string> = {
  'category-there': 'There is a category of this name already. Choose another name.',
  'no-letters': 'Use a name with letters a to z or digits, so that it can be in an address.',
  'category-changed-meanwhile':
    'Someone else has renamed this meanwhile. What you wrote is still below; save once more to keep it.',
  'category-in-use':
    'Posts are sorted under this category. Put them under another one first, then remove it.',
}
