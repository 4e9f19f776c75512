import { readControls } from './controls.ts'
import { BrokenPromise, type Run } from './run.ts'

/** What is looked for is no work to lose. */
const searching = /^(find|search)\b/i
const leaving = /cancel|close|discard|leave|delete|clear|reset|done|remove|undo|escape/i

/** What happens to requests is no way to leave. */
const pressedIn = (done: string): string => done.replaceAll(/\([^)]*\)/g, '')

/** Returns what a person has typed into the fields of the tab, and sees there. */
export async function readTyped({ tab, typed }: Run) {
  const controls = await readControls(tab.page)
  const kept = [...(typed.get(tab) ?? [])].filter(
    ([name, value]) =>
      !searching.test(name) &&
      controls.some((control) => control.kind === 'text' && control.name === name && control.value === value),
  )
  return { tab, url: tab.page.url(), kept, asked: tab.asked.length, sent: tab.sent.length }
}

type Typed = Awaited<ReturnType<typeof readTyped>>

/** Nothing that was typed is lost without a question: it is there when the person comes back. */
export async function keepTyped(run: Run, before: Typed, done: string): Promise<void> {
  const { tab, typed } = run
  const isElsewhere = before.tab !== tab || tab.page.url() === before.url
  if (
    before.kept.length === 0 ||
    isElsewhere ||
    tab.asked.length > before.asked ||
    leaving.test(pressedIn(done)) ||
    run.ended
  )
    return
  // What is sent is not lost.
  if (tab.sent.length > before.sent) return
  if (
    await tab.page
      .locator('[role=dialog], [role=alertdialog]')
      .count()
      .catch(() => 0)
  )
    return
  const page = tab.page
  const [there, back] =
    done === 'back'
      ? ([() => page.goForward(), () => page.goBack()] as const)
      : ([() => page.goBack(), () => page.goForward()] as const)
  await there().catch(() => {})
  await tab.settle()
  const controls = await readControls(page)
  const lost = before.kept.filter(([, value]) => !controls.some((control) => control.value === value))
  if (page.url() === before.url && lost.length === before.kept.length)
    throw new BrokenPromise(
      'nothing typed is lost without a question',
      `lost: ${lost.map(([name]) => name).join(', ')}`,
    )
  typed.delete(tab)
  await back().catch(() => {})
  await tab.settle()
}
