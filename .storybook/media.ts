// No script can change the system's settings, so the style rules are rewritten, and scripts that ask get this answer.
const real = window.matchMedia.bind(window)

class Answer extends EventTarget {
  isWanted = false
  readonly onchange = null
  readonly addListener = (listener: EventListener) => this.addEventListener('change', listener)
  readonly removeListener = (listener: EventListener) => this.removeEventListener('change', listener)
  readonly setting: string
  constructor(setting: string) {
    super()
    this.setting = setting
  }
  get media() {
    return `(${this.setting})`
  }
  get matches() {
    return this.isWanted || real(this.media).matches
  }
}

const answers = {
  lessMotion: new Answer('prefers-reduced-motion: reduce'),
  forcedColors: new Answer('forced-colors: active'),
}

window.matchMedia = (query) => Object.values(answers).find(({ setting }) => query.includes(setting)) ?? real(query)

/** Shows the page as if the system had this setting. */
export function pretend(name: keyof typeof answers, isWanted: boolean): void {
  const answer = answers[name]
  if (!isWanted && !answer.isWanted) return
  for (const { media } of rulesFor(answer)) {
    if (isWanted) media.appendMedium('all')
    else if (media.length > 1) media.deleteMedium('all')
  }
  if (isWanted === answer.isWanted) return
  answer.isWanted = isWanted
  answer.dispatchEvent(new MediaQueryListEvent('change', { media: answer.media, matches: answer.matches }))
}

const rulesFor = ({ setting }: Answer) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => flattenRules(cssRules))
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes(setting)) as CSSMediaRule[]

const flattenRules = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? flattenRules(rule.cssRules as CSSRuleList) : [])])
