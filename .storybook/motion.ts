// No script can change the system's setting, so the style rules are rewritten, and scripts that ask get this answer.
const wish = 'prefers-reduced-motion: reduce'
const real = window.matchMedia.bind(window)
let isLess = false

class Answer extends EventTarget {
  readonly media = `(${wish})`
  readonly onchange = null
  readonly addListener = (listener: EventListener) => this.addEventListener('change', listener)
  readonly removeListener = (listener: EventListener) => this.removeEventListener('change', listener)
  get matches() {
    return isLess || real(this.media).matches
  }
}

const answer = new Answer()
window.matchMedia = (query) => (query.includes(wish) ? answer : real(query))

export function lessMotion(less: boolean): void {
  for (const { media } of rulesOfLessMotion()) {
    if (less) media.appendMedium('all')
    else if (media.length > 1) media.deleteMedium('all')
  }
  if (less === isLess) return
  isLess = less
  answer.dispatchEvent(new MediaQueryListEvent('change', { media: answer.media, matches: answer.matches }))
}

const rulesOfLessMotion = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => flattenRules(cssRules))
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes(wish)) as CSSMediaRule[]

const flattenRules = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? flattenRules(rule.cssRules as CSSRuleList) : [])])
