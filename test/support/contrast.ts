import axe from 'axe-core'
import { afterEach, expect } from 'vitest'

const root = document.documentElement

type Known = {
  /** Looks of text whose colors, in light and in dark, are among those that axe has judged. */
  looks: Set<string>
  /** Colors of text and of what is behind it: with equal ones the contrast is the same. */
  colors: Set<string>
}
// This module is loaded again for each file of stories, the page is not.
const page = globalThis as { knownContrast?: Known }
const known = (page.knownContrast ??= { looks: new Set(), colors: new Set() })

const disabled = ':disabled, [aria-disabled="true"]'
const hasText = (element: Element) =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
/** The rules leave out what cannot be used. */
const isDisabled = (element: Element) =>
  element.closest(disabled) !== null || element.closest('label')?.control?.matches(disabled) === true

/** Returns a function that describes the colors of an element, and remembers what is behind others of this page. */
function colorsOnPage(): (element: Element) => string {
  const grounds = new Map<Element | null, string>([[null, '']])
  const describeGround = (element: Element | null): string => {
    const before = grounds.get(element)
    if (before !== undefined || !element) return before ?? ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const behind = describeGround(element.parentElement)
    const image = backgroundImage === 'none' ? '' : backgroundImage
    const isWhole = backgroundColor.startsWith('rgb(') && !image && opacity === '1'
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && !image && opacity === '1'
    const ground = isClear ? behind : isWhole ? backgroundColor : `${backgroundColor} ${image} ${opacity} on ${behind}`
    grounds.set(element, ground)
    return ground
  }
  return (element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return `${color} ${isLarge} on ${describeGround(element)}`
  }
}

function findNewLooks(): Element[] {
  const colorsOf = colorsOnPage()
  return [...document.querySelectorAll('body *')].filter((element) => {
    if (!hasText(element) || isDisabled(element)) return false
    const look = `${element.className} ${colorsOf(element)}`
    return !known.looks.has(look) && element.checkVisibility() && known.looks.add(look)
  })
}

/** Asks axe about text in colors that it has not judged yet, in light and in dark. */
async function contrastViolations(): Promise<string[]> {
  const elements = findNewLooks()
  const given = root.dataset['mantineColorScheme'] ?? 'light'
  const violations: string[] = []
  for (const scheme of elements.length > 0 ? ['light', 'dark'] : []) {
    root.dataset['mantineColorScheme'] = scheme
    const colorsOf = colorsOnPage()
    const include = elements.filter((element) => {
      const colors = colorsOf(element)
      return !known.colors.has(colors) && known.colors.add(colors)
    })
    if (include.length === 0) continue
    const found = await axe.run({ include }, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    for (const { nodes } of found.violations)
      violations.push(...nodes.map(({ html, failureSummary }) => `in ${scheme}: ${html}\n${failureSummary}`))
  }
  root.dataset['mantineColorScheme'] = given
  return violations
}

// A story is still shown when its test ends. All other rules have read it by then.
afterEach(async () => expect(await contrastViolations(), 'text that is hard to read').toEqual([]))
