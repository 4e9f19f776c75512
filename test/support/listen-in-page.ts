import type { WordsInPage } from './words-in-page.ts'

/** What `listenInPage` leaves in a page. */
export type ScreenReader = {
  heard: () => Promise<string[]>
  take: () => Promise<{ heard: string[]; focus: string }>
  read: (until: string, most: number) => Promise<boolean>
}

/**
 * Runs in the page, as text. The virtual screen reader says what gets the focus and what is read on. Three things it
 * says otherwise than the readers that people use, so they are done here: announcements (it repeats a live region at
 * every change of an attribute, and passes over an alert that arrives with its text), the choice of a list (it reads its
 * value), and a result that gets the focus (it says the role alone).
 */
export function listenInPage({ isHidden, wordsOf, inLine, spaceBetween }: WordsInPage): void {
  if (window !== window.top) return
  type Virtual = {
    start: (options: { container: Node }) => Promise<void>
    next: () => Promise<void>
    activeNode: Node | null
    spokenPhraseLog: () => Promise<string[]>
  }
  const virtual = (window as unknown as { virtualReader: Virtual }).virtualReader
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  const texts = new Map<Element, string>()
  const announced: { after: number; text: string; region?: Element }[] = []
  /** The choices of lists, by the place of their phrase. */
  const choices = new Map<number, [value: string, text: string]>()
  /** What was read on in the same line as the phrase before it, with the space between. */
  const joined = new Map<number, string>()
  let spoken: string[] = []
  let taken = 0
  let readFrom: Element | null = null

  const say = (region: Element, node: Node = region) => {
    if (isHidden(region)) return
    const text = wordsOf(node)
    if (texts.get(region) === text) return
    texts.set(region, text)
    const isAlert = region.matches('[role="alert"], [aria-live="assertive"]')
    if (text) announced.push({ after: spoken.length, text: `${isAlert ? 'alert' : 'status'}: ${text}`, region })
  }

  const onChange = ({ target, addedNodes, type }: MutationRecord) => {
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const alert of [node, ...node.querySelectorAll('[role="alert"]')])
          if (alert.matches('[role="alert"]')) say(alert)
    const element = target instanceof Element ? target : target.parentElement
    const off = element?.closest('[aria-live="off"]')
    const region = element?.closest(live)
    if (!region || (off && region.contains(off))) return
    if (region.matches('[role="status"], [role="alert"], [aria-atomic="true"]') && region.ariaAtomic !== 'false')
      return say(region)
    if (type === 'characterData') return say(region, target)
    for (const node of addedNodes) say(region, node)
  }

  const refresh = async () => {
    spoken = (await virtual.spokenPhraseLog()).filter((phrase) => !/^(polite|assertive): ?/.test(phrase))
    return spoken
  }

  const phraseAt = (at: number): string => {
    const [value = '', text = ''] = choices.get(at) ?? []
    return (spoken[at] ?? '').replace(`, ${value},`, `, ${text},`)
  }

  const heard = async () => {
    await refresh()
    const all: string[] = []
    for (let at = 0; at <= spoken.length; at++) {
      for (const { after, text } of announced) if (after === at) all.push(text)
      const space = joined.get(at)
      if (space !== undefined) all.push(`${all.pop()}${space}${phraseAt(at)}`)
      else if (at < spoken.length) all.push(phraseAt(at))
    }
    return all
  }

  /** Keeps only the last of several texts of one region, which takes the place of the others. */
  const keepLast = () => {
    for (let at = announced.length - 2; at >= 0; at--) {
      const { region } = announced[at] ?? {}
      if (
        region &&
        !region.matches('[aria-atomic="false"], [aria-live]:not([role])') &&
        announced.slice(at + 1).some((later) => later.region === region)
      )
        announced.splice(at, 1)
    }
  }

  /** Puts what was announced since the last step into the order of the page: two answers may arrive in either order. */
  const orderAsOnPage = () => {
    const isNew = ({ region }: { region?: Element }) => region !== undefined
    const from = announced.findIndex(isNew)
    if (from < 0) return
    const since = announced.splice(from).toSorted((one, other) => {
      if (one.after !== other.after || !one.region || !other.region || one.region === other.region)
        return one.after - other.after
      return one.region.compareDocumentPosition(other.region) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    announced.push(...since)
  }

  const onFocus = async ({ target }: FocusEvent) => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    await refresh()
    if (target instanceof HTMLSelectElement)
      choices.set(spoken.length - 1, [target.value, target.selectedOptions[0]?.text ?? ''])
    if (
      target instanceof Element &&
      target === document.activeElement &&
      /^(|status|generic)$/.test(spoken.at(-1) ?? '')
    )
      announced.push({ after: spoken.length, text: wordsOf(target) })
  }

  /** Reads the next phrase. */
  const readOn = async () => {
    const before = virtual.activeNode
    await virtual.next()
    const now = virtual.activeNode
    await refresh()
    if (!(before instanceof Text && now instanceof Text) || inLine(before) !== inLine(now)) return
    joined.set(spoken.length - 1, spaceBetween(before, now))
  }

  Object.assign(window, {
    reader: {
      heard,
      take: async () => {
        if (taken === 0) announced.unshift({ after: 0, text: `page: ${document.title}` })
        keepLast()
        orderAsOnPage()
        const all = await heard()
        const focus = document.activeElement === document.body ? 'body' : 'element'
        const rest = all.slice(taken)
        taken = all.length
        announced.forEach((one) => delete one.region)
        return { heard: rest, focus }
      },
      read: async (until: string, most: number) => {
        const end = new RegExp(until)
        const focus = document.activeElement
        // Starts at the focus again, whose name may have changed since.
        if (focus !== readFrom) {
          focus?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
        readFrom = focus
        for (let left = most; left > 0; left--) {
          await readOn()
          if (end.test((await refresh()).at(-1) ?? '')) return true
        }
        return false
      },
    } satisfies ScreenReader,
  })
  document.addEventListener('DOMContentLoaded', () => {
    const region = document.querySelectorAll(live)
    for (const one of region) texts.set(one, wordsOf(one))
    new MutationObserver((changes) => changes.forEach(onChange)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    void begin()
  })

  async function begin() {
    await virtual.start({ container: document.body })
    await refresh()
    document.body.addEventListener('focusin', (event) => void onFocus(event))
    // What had the focus before the reader began is said as well.
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
}
