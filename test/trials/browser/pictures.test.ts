import { expect, test } from 'vitest'
import { expectPicture, outline } from '../../support/doc-pictures.ts'
import { openStorybook } from '../../support/storybook.ts'

const storybook = openStorybook()
const storyAt = (id: string) => storybook.urlOf(`iframe.html?viewMode=story&id=${id}&args=machine:transfer`)

test('the picture of a chart in the documentation shows the states and steps that the flow has today', async () => {
  const page = await storybook.newPage({ viewport: { width: 2400, height: 1600 } })
  await page.goto(storyAt('lab-reference--machine'))
  const chart = page.locator('svg.chart-picture')
  await expect.poll(() => chart.count()).toBe(1)
  await page.addStyleTag({ content: '.chart-sight { overflow: visible !important }' })
  await expectPicture('chart', chart, () => chart.evaluate(linesIn))
})

test('the picture of the lab in the documentation shows the headings and buttons that the lab has today', async () => {
  const page = await storybook.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(storyAt('lab-step-through--step-through'))
  await page.locator('svg.chart-picture').waitFor()
  const screen = page.frameLocator('iframe[title="The screen of transfer"]')
  await screen.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0)
  await expectPicture('lab', page, () => page.evaluate(outline))
})

/** Runs in the page: each piece of text in a drawing, in the order in which it is read. */
function linesIn(drawing: Element): string {
  const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  while (walker.nextNode()) lines.push(walker.currentNode.textContent?.trim() ?? '')
  return `${lines.filter(Boolean).join('\n')}\n`
}
