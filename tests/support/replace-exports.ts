import { vi } from 'vitest'

/**
 * Replaces functions that a module exports, for all that import it, until this test file ends.
 * Unlike `vi.mock` also for modules that earlier files of this process loaded.
 */
export function replaceExports<Module extends object>(
  module: Module,
  replacements: (parts: Module) => Partial<Module>,
): void {
  const parts = { ...module }
  const exported = module as Record<string, (...values: unknown[]) => unknown>
  for (const [name, replacement] of Object.entries(replacements(parts)))
    if (replacement !== parts[name as keyof Module])
      vi.spyOn(exported, name).mockImplementation(replacement as (typeof exported)[string])
}
