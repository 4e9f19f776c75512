import { expect, waitFor } from 'storybook/test'

/** Waits until a chart is drawn, and checks that its frame holds the whole scale and no labels overlap. */
export async function expectReadableScale(chart: Element): Promise<void> {
  const texts = () => [...chart.querySelectorAll('small')].filter((text) => text.checkVisibility())
  const isAmount = ({ textContent }: Element) => /^\D?\$/.test(textContent)
  await waitFor(() => expect(texts().filter(isAmount).length).toBeGreaterThan(1))
  const frame = chart.getBoundingClientRect()
  for (const { left, right } of texts().map((text) => text.getBoundingClientRect())) {
    await expect(left).toBeGreaterThanOrEqual(frame.left)
    await expect(right).toBeLessThanOrEqual(frame.right)
  }
  const days = texts().flatMap((text) => (isAmount(text) ? [] : [text.getBoundingClientRect()]))
  await expect(days.length).toBeGreaterThan(1)
  for (const [at, { left }] of days.entries())
    if (at > 0) await expect(left - (days[at - 1]?.right ?? 0)).toBeGreaterThan(8)
}
