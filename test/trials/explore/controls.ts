import type { ElementHandle, Page } from 'playwright'

/** A control that a person can see and use now. */
export type Control = {
  name: string
  kind: 'text' | 'choice' | 'box' | 'button' | 'link'
  /** Whether it is in the middle of the page, or in a dialog: people mostly use these. */
  isInMain: boolean
  /** Whether it is the button that the screen wants pressed. */
  isMain: boolean
  value: string
  /** The values that a choice offers. */
  options: string[]
}
export type Filling = { name: string; value: string }

type Explorer = {
  read: () => Control[]
  at: (place: number) => Element | null
  fill: (fillings: readonly Filling[]) => Promise<string[]>
}
type Explored = { explorer: Explorer }

/** Waits for a page that is just being left. */
const inPage = <T>(page: Page, read: () => Promise<T>, otherwise: T): Promise<T> =>
  read().catch(async () => {
    await page.waitForLoadState('domcontentloaded').catch(() => {})
    return read().catch(() => otherwise)
  })

/** Lists the controls of a page, or of the dialog or menu that is open on it. Their places count for `controlAt`. */
export const readControls = (page: Page): Promise<Control[]> =>
  inPage(page, () => page.evaluate(() => (window as never as Explored).explorer.read()), [])

export const controlAt = async (page: Page, place: number): Promise<ElementHandle | null> => {
  const handle = page.evaluateHandle((at) => (window as never as Explored).explorer.at(at), place)
  return (await handle.catch(() => null))?.asElement() ?? null
}

/** Fills fields one after the other, and returns the names of those that were there. */
export const fillFields = (page: Page, fillings: readonly Filling[]): Promise<string[]> =>
  inPage(page, () => page.evaluate((all) => (window as never as Explored).explorer.fill(all), fillings), [])

/** Runs in the page before its scripts. */
export function explorerInPage(): void {
  let listed: Element[] = []
  const wanted = 'button, a[href], input, select, textarea, [role=menuitem], [role=option], [role=tab], [role=switch]'
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isUsable = (element: Element) =>
    isShown(element) &&
    !element.closest('[inert], [aria-hidden=true]') &&
    !element.matches(':disabled, [aria-disabled=true], [type=hidden], [type=file], [target=_blank], [download]') &&
    !/^(mailto|tel|sms):/.test(element.getAttribute('href') ?? '')
  const kinds: Record<string, Control['kind']> = { A: 'link', SELECT: 'choice', TEXTAREA: 'text' }

  function describe(element: Element, isLayer: boolean): Control {
    const field = element as HTMLInputElement
    const isInput = element instanceof HTMLInputElement
    const label = element.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? element.textContent ?? ''
    const isBox = isInput && /checkbox|radio/.test(field.type)
    const kind = isBox ? 'box' : isInput ? 'text' : (kinds[element.tagName] ?? 'button')
    return {
      name: (label || field.placeholder || '').replaceAll(/\s+/g, ' ').trim().slice(0, 60),
      kind,
      isInMain: isLayer || element.closest('main') !== null,
      isMain: kind === 'button' && (field.type === 'submit' || element.getAttribute('data-variant') === 'filled'),
      value: isBox ? String(field.checked) : (field.value ?? ''),
      options: [...(element instanceof HTMLSelectElement ? element.options : [])].flatMap(({ disabled, value }) =>
        disabled || value === '' ? [] : [value],
      ),
    }
  }

  function read(): Control[] {
    const layers = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    const layer = [...layers].findLast(isShown)
    listed = [...(layer ?? document.body).querySelectorAll(wanted)].filter(isUsable)
    return listed.map((element) => describe(element, layer !== undefined))
  }

  async function fill(fillings: readonly Filling[]): Promise<string[]> {
    const done: string[] = []
    for (const { name, value } of fillings) {
      const place = read().findIndex((control) => control.name === name && /text|choice/.test(control.kind))
      const field = listed[place] as HTMLInputElement | undefined
      if (!field) continue
      field.focus()
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
      field.blur()
      // Other fields may follow from this one.
      await new Promise((resolve) => setTimeout(resolve, 10))
      done.push(name)
    }
    return done
  }

  Object.assign(window, { explorer: { read, at: (place: number) => listed[place] ?? null, fill } })
}
