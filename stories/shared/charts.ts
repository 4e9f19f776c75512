import { expect, waitFor } from 'storybook/test'

/** Watches what charts measure, as each text that is measured holds the page up. What it returns ends that: a scale was measured, and not each day. */
export function watchMeasured({ body }: Document): () => Promise<void> {
  let count = 0
  const watch = new MutationObserver((changes) => {
    count += changes.filter(({ target }) => target instanceof Element && target.id === 'recharts_measurement_span').length
  })
  watch.observe(body, { childList: true, subtree: true })
  return async () => {
    watch.disconnect()
    await expect(count).toBeGreaterThan(0)
    await expect(count).toBeLessThan(50)
  }
}

/** Waits until a chart is drawn: its frame has all the amounts of its scale in it. */
export async function expectAmountsInside(chart: Element): Promise<void> {
  const amounts = () => [...chart.querySelectorAll('text')].filter(({ textContent }) => /^-?\$/.test(textContent))
  await waitFor(() => expect(amounts().length).toBeGreaterThan(1))
  const { left } = chart.getBoundingClientRect()
  for (const amount of amounts()) await expect(amount.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
}
