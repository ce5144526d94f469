export type CategoryRefusal =
  'changed-meanwhile' | 'category-there' | 'no-letters' | 'category-in-use'

export const categoryMessages: Record<CategoryRefusal, string> = {
  'changed-meanwhile':
    'Somebody else has changed this category meanwhile. Look at what it says now, and save once more.',
  'category-there': 'There is a category of this name already. Choose another name.',
  'no-letters': 'Use a name with letters a to z or digits, so that it can be in an address.',
  'category-in-use': 'Posts stand under this category. Move them to another one first.',
}
