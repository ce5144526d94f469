/**
 * Measures everything once per round, in turn (A B C A B C …), so that a busy moment of the machine
 * affects all alike. Returns the samples of each, in the order of the rounds.
 */
export async function inRounds<Sample>(
  rounds: number,
  subjects: Map<string, () => Promise<Sample>>,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>([...subjects.keys()].map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of subjects) samples.get(name)!.push(await measure())
  return samples
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median with the minimum and maximum, e.g. `0.71 (0.68–0.75)`. */
export function spread(figures: number[], digits: number): string {
  const [least, greatest] = [Math.min(...figures), Math.max(...figures)]
  const written = [median(figures), least, greatest].map((figure) => figure.toFixed(digits))
  return `${written[0]} (${written[1]}–${written[2]})`
}
