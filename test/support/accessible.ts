import axe from 'axe-core'
import { afterEach, expect } from 'vitest'
import { hash } from './hash.ts'

// The states of one screen have most of it in common, and a screen in the dark has the elements of the one in the light.
// Checking all of that again in each story would take more time than all the rest of the stories.
const checks = [
  // The looks decide what is right: it is checked in all colors, widths and sizes of text.
  { rules: ['color-contrast'], looksOf: looks, checked: new Set<number>() },
  { rules: [], looksOf: () => '', checked: new Set<number>() },
]
const ofLooks = Object.fromEntries(checks.flatMap(({ rules }) => rules).map((id) => [id, { enabled: false }]))
// What is shown here is no whole page, whose parts would all have to be in landmarks.
const others = { rules: { ...ofLooks, region: { enabled: false } } }

// A story is still shown when its test ends.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return
  for (const { rules, looksOf, checked } of checks) {
    const { known, fresh } = partsOf(document.body, looksOf(), checked)
    if (fresh.length === 0) continue
    const context = { include: [document.body], exclude: ['.sb-wrapper', '#storybook-docs', ...known] }
    axe.reset()
    // What is right needs no report.
    const { violations } = await axe.run(context, { resultTypes: ['violations'], ...(rules.length > 0 ? { runOnly: rules } : others) })
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      places: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    }))
    expect(found).toEqual([])
    for (const part of fresh) checked.add(part)
  }
})

/** Returns the largest parts that were right before, inside of the same parts, and all others. */
function partsOf(body: HTMLElement, looks: string, checked: ReadonlySet<number>): { known: Element[]; fresh: number[] } {
  const known: Element[] = []
  const fresh: number[] = []
  const contents = new Map<Element, number>()
  const contentOf = (element: Element): number => {
    const parts = [...element.childNodes].map((node) => (node instanceof Element ? contentOf(node) : node.nodeValue))
    const content = hash([frameOf(element), ...parts].join('\n'))
    contents.set(element, content)
    return content
  }
  const visit = (element: Element, around: number) => {
    const part = hash(`${around} ${contents.get(element)}`)
    if (checked.has(part)) return known.push(element)
    fresh.push(part)
    const inside = hash(`${around} ${frameOf(element)}`)
    for (const child of element.children) visit(child, inside)
  }
  contentOf(body)
  visit(body, hash(looks))
  return { known, fresh }
}

/** An element without its content. Ids that React and Mantine count are others in each story. */
function frameOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value.replaceAll(/mantine-\w+|[«_:]r_?\w+[»_:]/g, 'id')}`)
  const typed = element instanceof HTMLInputElement ? [element.value, element.checked] : []
  return [element.tagName, ...attributes, ...typed].join(' ')
}

/** All that colors and sizes depend on. */
function looks(): string {
  const root = document.documentElement.cloneNode(false) as Element
  const sheets = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  return [innerWidth, root.outerHTML, ...sheets].join('\n')
}
